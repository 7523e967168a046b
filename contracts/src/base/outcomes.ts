import { z } from 'zod';
import { MINUTE_MS } from './units.ts';

/** How long after a release pages say whether its areas work. */
export const WATCH_MS = 2 * MINUTE_MS;

/**
 * What became of the areas of a remote in one load of a page: `begun` before its page runs, then one of the others; `left` when
 * the reader went on before either. A page that hangs says nothing after `begun`.
 */
export const outcomes = ['begun', 'loaded', 'failed', 'left'] as const;
export type Outcome = (typeof outcomes)[number];

/** After this time a page that has begun and says nothing else counts as one that hangs. */
export const HANGING_MS = 20_000;

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
    begun: z.number().int().min(0).default(0),
    loaded: z.number().int().min(0),
    failed: z.number().int().min(0),
    left: z.number().int().min(0).default(0),
  }),
);
export type Outcomes = z.infer<typeof outcomesSchema>;
