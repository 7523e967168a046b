import { z } from 'zod';
import type { Command } from './command.ts';
import type { Endpoint } from './endpoint.ts';
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

/** The files of one service that a person has uploaded, for the export of their account. */
export const exportedFilesSchema = z.array(
  z.object({
    id: z.string().min(1),
    /** The folder of the archive, named after the conversation or offer that the file belongs to. */
    folder: z.string().regex(/^[a-z]+\/[\w-]+$/),
    name: z.string().min(1),
  }),
);
export type ExportedFile = z.infer<typeof exportedFilesSchema>[number];

/** The services besides identity that store files of people. */
export const exportingFiles = ['offers', 'messaging'] as const satisfies ServiceName[];
export type FileExporter = (typeof exportingFiles)[number];

/** Handled by each of `exportingFiles`. */
export const listExportedFiles = {
  method: 'GET',
  path: '/internal/exported-files/:userId',
  access: 'service',
  callers: ['identity'],
  summary: 'The files that a person has uploaded, without their bytes',
  response: exportedFilesSchema,
} as const satisfies Endpoint;

/** Handled by each of `exportingFiles`. */
export const readExportedFile = {
  method: 'GET',
  path: '/internal/exported-files/:userId/:id',
  access: 'service',
  callers: ['identity'],
  summary: "The bytes of one of a person's files, whatever its scan says",
  sends: 'file',
} as const satisfies Endpoint;
