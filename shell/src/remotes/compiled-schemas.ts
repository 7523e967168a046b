/** The data by which the shell finds the remotes: production builds compile these schemas (ui-kit/src/app/compiled-schema.ts). */
import { remotesInPageSchema, remotesRegistrySchema } from '@praticio/contracts/base/remotes';

export const registry = remotesRegistrySchema;
export const registryAndManifests = remotesInPageSchema;
