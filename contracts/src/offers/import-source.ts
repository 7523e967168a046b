import { z } from 'zod';
import { requiredText } from '../base/text-fields.ts';

export const IMPORT_SOURCE_URL_MAX = 500;
/** Hours between two looks at the file. */
export const IMPORT_SOURCE_HOURS = 1;
/** Looks in a row that fail before it is switched off: those of a day. */
export const IMPORT_SOURCE_FAILURES_MAX = 24;
/** Imports of a source that are kept, the newest. */
export const IMPORT_SOURCE_KEPT = 10;

/** The URL at which a structure's own software keeps the file of its offers. */
export const importSourceSchema = z.object({
  url: z.string(),
  /** Closes offers that have an external id and that the file lacks. */
  closesMissing: z.boolean(),
  isOn: z.boolean(),
  /** Why it was switched off by itself: 'failing', 'maker', or a word of a later version. Null while it is on, and if a person did it. */
  offReason: z.string().nullable(),
  /** A person has started an import of it: later ones start by themselves. */
  isConfirmed: z.boolean(),
  /** Looks in a row that have failed. */
  failures: z.number().int(),
  /** When the file was found to be the same as before. */
  unchangedAt: z.iso.datetime().nullable(),
  /** Its latest import, if there is one: `problem` says why the file could not be read, or which decision a person has to take. */
  lastImport: z
    .object({
      id: z.string(),
      state: z.string(),
      problem: z.string().nullable(),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
  /** Null while it is off. */
  nextRunAt: z.iso.datetime().nullable(),
});
export type ImportSource = z.infer<typeof importSourceSchema>;

export const importSourceResponseSchema = z.object({ source: importSourceSchema.nullable() });

export const importSourceInputSchema = z.object({
  url: requiredText("L'adresse est requise", IMPORT_SOURCE_URL_MAX),
  closesMissing: z.boolean().default(true),
  isOn: z.boolean().default(true),
});
export type ImportSourceInput = z.output<typeof importSourceInputSchema>;
