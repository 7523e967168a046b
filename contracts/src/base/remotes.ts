import { z } from 'zod';

export const remoteNameSchema = z.enum(['mf-offers', 'mf-messaging', 'mf-shop', 'mf-blog', 'mf-admin']);
export type RemoteName = z.infer<typeof remoteNameSchema>;

/** Version of the contract between shell and remotes; the area of a remote with another major version shows an error. */
export const REMOTE_CONTRACT = '1.0.0';

const publishedRemote = z.object({
  name: z.string(),
  version: z.string().regex(/^[0-9A-Za-z.+-]+$/),
  manifest: z.string().startsWith('/remotes/'),
  contract: z.string(),
  integrity: z.string(),
  previous: z.string().nullable(),
  /** The file that draws its pages on a server; a version without one is drawn by browsers. */
  server: z.object({ file: z.string().startsWith('/remotes/'), integrity: z.string() }).exactOptional(),
});
type PublishedRemote = z.infer<typeof publishedRemote>;

/** `registry.json` with all its entries, including remotes that this code does not know yet. */
export const registryFileSchema = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  remotes: z.array(publishedRemote),
});
export type RegistryFile = z.infer<typeof registryFileSchema>;

/**
 * `/remotes.json`: the live version of each remote (docs/architecture.md#registry-of-remotes). Unknown remotes are dropped,
 * so that a remote that is newer than this code does not affect the others.
 */
export const remotesRegistrySchema = registryFileSchema.extend({
  remotes: z.array(publishedRemote).transform((remotes) => remotes.filter(isKnown)),
});
export type RemotesRegistry = z.infer<typeof remotesRegistrySchema>;

function isKnown(remote: PublishedRemote): remote is PublishedRemote & { name: RemoteName } {
  return remoteNameSchema.safeParse(remote.name).success;
}

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
  return remoteNameSchema.options.find((name) => remotePaths[name].includes(segment)) ?? null;
}
