import { z } from 'zod';
import { MINUTE_MS } from './units.ts';

/** How long after a release pages say whether its areas work. */
export const WATCH_MS = 2 * MINUTE_MS;

/** What became of the areas of a remote in one load of a page. */
export type Outcome = 'loaded' | 'failed';

/** Where a page says so: an empty POST. It names a version and nobody. */
export const OUTCOME_PATH = '/remotes/:name/:version/outcomes/:outcome';
export const outcomePath = (name: string, version: string, outcome: Outcome): string =>
  `/remotes/${name}/${version}/outcomes/${outcome}`;

/** Where the gateways give the host of the remotes what they have counted. */
export const OUTCOMES_PATH = '/outcomes';
export const outcomesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    loaded: z.number().int().min(0),
    failed: z.number().int().min(0),
  }),
);
export type Outcomes = z.infer<typeof outcomesSchema>;
