import { z } from 'zod';
import { MINUTE_MS } from './units.ts';

/** How long after a release pages say whether its areas work. */
export const WATCH_MS = 2 * MINUTE_MS;

/**
 * The outcome of a remote's areas in one load of a page: `begun` before its page runs, then one of the others; `left` when
 * the reader went on before either. A page that hangs says nothing after `begun`.
 */
export const outcomes = ['begun', 'loaded', 'failed', 'left'] as const;
export type Outcome = (typeof outcomes)[number];

/** After this time a page that has begun and says nothing else counts as one that hangs. */
export const HANGING_MS = 20_000;

/** Where a page says so: an empty POST. It names a version, the load of the page and nobody. */
export const OUTCOME_PATH = '/remotes/:name/:version/outcomes/:outcome';
export const outcomePath = (name: string, version: string, outcome: Outcome, load: string): string =>
  `/remotes/${name}/${version}/outcomes/${outcome}?load=${load}`;

/** The header of `/remotes.json` with the load under which a page that was open before the release says so. */
export const LOAD_HEADER = 'x-page-load';

/** Where the gateways pass the reports that they have received to each host of the remotes; the sums are for hosts of an earlier version. */
export const OUTCOMES_PATH = '/outcomes';
export const outcomesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    begun: z.number().int().min(0).default(0),
    loaded: z.number().int().min(0),
    failed: z.number().int().min(0),
    left: z.number().int().min(0).default(0),
    /** Each of them once: the network from which it came, by a word that only gateways can make, and the load of the page. */
    reports: z
      .array(z.object({ network: z.string(), load: z.string(), outcome: z.enum(outcomes) }))
      .default([]),
  }),
);
export type Outcomes = z.infer<typeof outcomesSchema>;
