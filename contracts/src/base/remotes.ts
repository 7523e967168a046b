import { z } from 'zod';

export const remoteNameSchema = z.enum(['mf-offers', 'mf-messaging', 'mf-shop', 'mf-blog', 'mf-admin']);
export type RemoteName = z.infer<typeof remoteNameSchema>;

/** Version of the contract between shell and remotes; the area of a remote with another major version shows an error. */
export const REMOTE_CONTRACT = '1.0.0';

/** A version of a remote whose files are on the host of the remotes. */
export const publishedVersionSchema = z.object({
  version: z.string().regex(/^[0-9A-Za-z.+-]+$/),
  manifest: z.string().startsWith('/remotes/'),
  contract: z.string(),
  integrity: z.string(),
  /** The file that draws its pages on a server; a version without one is drawn by browsers. */
  server: z.object({ file: z.string().startsWith('/remotes/'), integrity: z.string() }).exactOptional(),
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

export const publishedRemoteSchema = publishedVersionSchema.extend({
  name: z.string(),
  previous: z.string().nullable(),
  /** Released a moment ago: pages say whether its areas work (contracts/base/outcomes). */
  isWatched: z.literal(true).exactOptional(),
});
type PublishedRemote = z.infer<typeof publishedRemoteSchema>;

/**
 * `/remotes.json`: the version of each remote that this visitor gets (docs/architecture.md#registry-of-remotes). Unknown
 * remotes are dropped, so that a remote that is newer than this code does not affect the others.
 */
export const remotesRegistrySchema = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  remotes: z.array(publishedRemoteSchema).transform((remotes) => remotes.filter(isKnown)),
});
export type RemotesRegistry = z.infer<typeof remotesRegistrySchema>;

function isKnown(remote: PublishedRemote): remote is PublishedRemote & { name: RemoteName } {
  return remoteNameSchema.safeParse(remote.name).success;
}

/** Whether a shell that serves `own` can serve a remote that was built for `contract`: same major, no later minor. */
export function servesContract(own: string, contract: string): boolean {
  const [major, minor] = contract.split('.').map(Number);
  const [ownMajor, ownMinor] = own.split('.').map(Number);
  return major === ownMajor && (minor ?? 0) <= (ownMinor ?? 0);
}

/** Where the live shell says what it serves: its build's `shell.json`. */
export const SHELL_DESCRIPTION_PATH = '/shell.json';
export const shellDescriptionSchema = z.object({
  contract: z.string(),
  /** Version of each module that it shares with remotes, by name. */
  shared: z.record(z.string(), z.string()),
});
export type ShellDescription = z.infer<typeof shellDescriptionSchema>;

/** The data that the gateway writes into the page as `<script type="application/json" id="remotes">`. */
export const remotesInPageSchema = z.object({
  registry: remotesRegistrySchema,
  /** Content of each `mf-manifest.json` that could be read, by its path (the registry's `manifest`). */
  manifests: z.record(z.string(), z.unknown()),
});
export type RemotesInPage = z.infer<typeof remotesInPageSchema>;

/** First path segments of the pages that each remote serves; the shell serves every other page. */
export const remotePaths: Record<RemoteName, readonly string[]> = {
  'mf-offers': ['offers', 'offres', 'dashboard', 'interests-management', 'cv-library'],
  'mf-messaging': ['conversations'],
  'mf-shop': ['shop', 'payment'],
  'mf-blog': ['blog'],
  'mf-admin': ['admin'],
};

/** The remote that serves `pathname`, or null if the shell does. */
export function remoteOf(pathname: string): RemoteName | null {
  const segment = pathname.split('/')[1] ?? '';
  const names = Object.keys(remotePaths) as RemoteName[];
  return names.find((name) => remotePaths[name].includes(segment)) ?? null;
}
