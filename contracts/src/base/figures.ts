import { z } from 'zod';
import type { Command } from './command.ts';
import type { ServiceName } from './services.ts';
import { DAY_MS } from './units.ts';

/** How many days a figure counts; it is compared with as many days before them. */
export const FIGURE_DAYS = 30;

/** A moment some days before another. */
export const daysBefore = (until: Date, days: number): Date => new Date(until.getTime() - days * DAY_MS);

/**
 * A figure of the marketplace, over the last FIGURE_DAYS days and over as many before. A share is from 0 to 1, and null
 * without anything to take a share of. Readers leave names out that they do not know.
 */
export const figureSchema = z.object({
  name: z.string(),
  now: z.number().nullable(),
  /** Null for a figure that has no past. */
  before: z.number().nullable(),
  /** The last FIGURE_DAYS days in Paris, oldest first; empty for a figure that is not counted by the day. */
  days: z.array(z.object({ day: z.iso.date(), value: z.number() })).default([]),
});
export type Figure = z.infer<typeof figureSchema>;

/** The command `<service>.read-figures`: a service's counts of the marketplace, up to a moment. */
export const figuresCommand = <Service extends ServiceName>(service: Service) =>
  ({
    command: `${service}.read-figures`,
    input: z.object({ until: z.iso.datetime() }),
    output: z.object({ figures: figureSchema.array() }),
  }) as const satisfies Command;
