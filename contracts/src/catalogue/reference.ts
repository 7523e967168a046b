import { asyncApiOf } from './asyncapi.ts';
import { commands } from './commands.ts';
import { endpointGroups } from './endpoint-groups.ts';
import { openApiOf } from './openapi.ts';

/** Version of the API: the first number rises with what breaks a client, the second with what is new. */
export const API_VERSION = '1.0.0';

/** The documents of the API's reference, made of the values that services and pages use themselves. */
export function referenceDocuments(): {
  openapi: Record<string, unknown>;
  asyncapi: Record<string, unknown>;
} {
  const about = { version: API_VERSION };
  return { openapi: openApiOf(endpointGroups, about), asyncapi: asyncApiOf(commands, about) };
}
