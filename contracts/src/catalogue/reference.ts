import { asyncApiOf } from './asyncapi.ts';
import { commands } from './commands.ts';
import { endpointGroups } from './endpoint-groups.ts';
import { withFieldDescriptions } from './field-descriptions.ts';
import { openApiOf } from './openapi.ts';

/** Version of the API: increment the first number for changes that break clients, the second for additions. */
export const API_VERSION = '1.0.0';

/** Generates the reference documents of the API from the values that services and pages use themselves. */
export function referenceDocuments(): {
  openapi: Record<string, unknown>;
  /** The part for the keys of structures. */
  partner: Record<string, unknown>;
  asyncapi: Record<string, unknown>;
} {
  const info = { version: API_VERSION };
  return {
    openapi: openApiOf(endpointGroups, info),
    partner: withFieldDescriptions(openApiOf(endpointGroups, { ...info, audience: 'partners' })),
    asyncapi: asyncApiOf(commands, info),
  };
}
