import { z } from 'zod';
import type { Command } from './command.ts';
import type { ServiceName } from './services.ts';

/**
 * All data of one service about a person, for the export of an account: named lists in pages, whose entries are written
 * for that person. `next` is the `after` of the following page.
 */
const input = z.object({ userId: z.string().min(1), after: z.string().nullable() });
const output = z.object({
  sections: z.array(z.object({ name: z.string().regex(/^[a-z-]+$/), items: z.array(z.unknown()) })),
  next: z.string().nullable(),
});

/** The command `<service>.export-account` of every service except identity, which sends it. */
export const accountExportCommand = (service: ServiceName) =>
  ({ command: `${service}.export-account`, input, output }) as const satisfies Command;
