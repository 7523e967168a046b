/** What the shell reads to find the remotes: production builds compile these schemas (ui-kit/src/app/compiled-schema.ts). */
import { publishedRemoteSchema, remotesInPageSchema, remotesRegistrySchema } from 'contracts/base/remotes';
import { z } from 'zod';

/** As `remotesRegistrySchema`, with remotes that this shell may not know. */
export const anyRegistry = remotesRegistrySchema.extend({ remotes: z.array(publishedRemoteSchema) });

/** As `remotesInPageSchema`, with such a registry. */
export const registryAndManifests = remotesInPageSchema.extend({ registry: anyRegistry });
