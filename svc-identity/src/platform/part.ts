import { findOperator } from '@praticio/contracts/identity/commands';
import type { Operator } from '@praticio/contracts/identity/operator';
import { handleCommand } from '@praticio/service-kit/commands';
import type { IdentityContext } from '../config.ts';
import { deadLetterClient } from './dead-letter-client.ts';
import { administerDeadLetters } from './dead-letters.ts';
import { noteStore } from './note-store.ts';
import { releaseClient } from './release-client.ts';
import { platformRoutes } from './routes.ts';
import { stateClient } from './state-client.ts';

/** The platform itself: its state, its releases, the events that nobody could handle, and who runs it. */
export function openPlatform(context: IdentityContext) {
  const { config, logger, nats } = context;
  const operator: Operator = {
    name: config.OPERATOR_NAME ?? null,
    postalAddress: config.OPERATOR_POSTAL_ADDRESS ?? null,
    siren: config.OPERATOR_SIREN ?? null,
    director: config.OPERATOR_DIRECTOR ?? null,
    email: config.SUPPORT_EMAIL,
    host: config.OPERATOR_HOST ?? null,
  };
  const gateways = config.GATEWAY_INTERNAL_URLS;
  return {
    part: {
      routes: platformRoutes({
        ...administerDeadLetters({ letters: deadLetterClient(nats), notes: noteStore(context) }),
        readPlatform: stateClient({ nats, gateways, logger }),
        readReleases: releaseClient({ gateways, logger }),
        operator,
      }),
      commands: [handleCommand(findOperator, async () => operator)],
    },
  };
}
