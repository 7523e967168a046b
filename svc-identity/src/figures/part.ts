import { MINUTE_MS } from '@praticio/contracts/base/units';
import { createRecent } from '@praticio/service-kit/recent';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import { figureClient } from './figure-client.ts';
import { type KnownFigures, readFigures } from './read.ts';
import { figureRoutes } from './routes.ts';

const KEPT_MS = 5 * MINUTE_MS;

/** The figures of the marketplace, gathered from the services that count them. */
export function openFigures({ nats }: IdentityContext, { accounts }: { accounts: Accounts }) {
  const known: KnownFigures = createRecent({ maxAgeMs: KEPT_MS, max: 1 });
  const deps = {
    known,
    countSignUps: accounts.directory.countSignUps,
    askFigures: figureClient(nats),
    now: () => new Date(),
  };
  return { part: { routes: figureRoutes({ read: readFigures(deps) }) } };
}
