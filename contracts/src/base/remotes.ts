import { z } from 'zod';
import { remoteRecordSchema } from './remote-record.ts';

/** Name of a remote, which is also the folder of its package. */
export const remoteNameSchema = z.string().regex(/^mf-[a-z][a-z0-9-]{0,30}$/);

/** Version of the contract between shell and remotes; the area of a remote with another major version shows an error. */
export const REMOTE_CONTRACT = '1.0.0';

/** A version of a remote whose files are on the host of the remotes, with the record of its release. */
export const publishedVersionSchema = remoteRecordSchema.omit({ name: true }).extend({
  version: z.string().regex(/^[0-9A-Za-z.+-]+$/),
  manifest: z.string().startsWith('/remotes/'),
  contract: z.string(),
  integrity: z.string(),
  /** The file that renders its pages on a server; browsers render a version without one. */
  server: z.object({ file: z.string().startsWith('/remotes/'), integrity: z.string() }).exactOptional(),
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

export const publishedRemoteSchema = publishedVersionSchema.extend({
  name: z.string(),
  previous: z.string().nullable(),
  /** Released a moment ago: pages say whether its areas work (contracts/base/outcomes). */
  isWatched: z.literal(true).exactOptional(),
});
export type PublishedRemote = z.infer<typeof publishedRemoteSchema>;

/** `/remotes.json`: the version of each remote that this visitor gets (docs/architecture.md#registry-of-remotes). */
export const remotesRegistrySchema = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  remotes: z.array(publishedRemoteSchema),
});
export type RemotesRegistry = z.infer<typeof remotesRegistrySchema>;

/** Whether a shell that serves `own` can serve a remote that was built for `contract`: same major, no later minor. */
export function servesContract(own: string, contract: string): boolean {
  const [major, minor] = contract.split('.').map(Number);
  const [ownMajor, ownMinor] = own.split('.').map(Number);
  return major === ownMajor && (minor ?? 0) <= (ownMinor ?? 0);
}

/** The record of the live shell: its build's `shell.json`. */
export const SHELL_DESCRIPTION_PATH = '/shell.json';
export const shellDescriptionSchema = z.object({
  contract: z.string(),
  /** Version of each module that it shares with remotes, by name. */
  shared: z.record(z.string(), z.string()),
  /** Paths of its own pages, which no remote can have. */
  pages: z.array(z.string()).default([]),
});
export type ShellDescription = z.infer<typeof shellDescriptionSchema>;

/** The data that the gateway writes into the page as `<script type="application/json" id="remotes">`. */
export const remotesInPageSchema = z.object({
  registry: remotesRegistrySchema,
  /** The parts that the shell reads of the `mf-manifest.json`s that the page needs, by path (the registry's `manifest`). */
  manifests: z.record(z.string(), z.unknown()),
  /** While a release is watched: the name of this load of the page in its reports of areas (contracts/base/outcomes). */
  load: z.string().exactOptional(),
});
export type RemotesInPage = z.infer<typeof remotesInPageSchema>;
