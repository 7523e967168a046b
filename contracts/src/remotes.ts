import { z } from 'zod';

export const remoteNameSchema = z.enum(['mf-offers', 'mf-messaging', 'mf-shop', 'mf-blog', 'mf-admin']);
export type RemoteName = z.infer<typeof remoteNameSchema>;

/** The contract between shell and remotes; a remote of another major version shows its area's error. */
export const REMOTE_CONTRACT = '1.0.0';

/** `/remotes.json`: which version of each remote is live (federation.md, Deployment). */
export const remotesRegistrySchema = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  remotes: z.array(
    z.object({
      name: remoteNameSchema,
      version: z.string().regex(/^[0-9A-Za-z.+-]+$/),
      manifest: z.string().startsWith('/remotes/'),
      contract: z.string(),
      integrity: z.string(),
      previous: z.string().nullable(),
    }),
  ),
});
export type RemotesRegistry = z.infer<typeof remotesRegistrySchema>;
