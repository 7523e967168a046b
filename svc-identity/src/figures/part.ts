import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import { figureClient } from './figure-client.ts';
import { readFigures } from './read.ts';
import { figureRoutes } from './routes.ts';

/** What the marketplace counts, gathered from the services that count it. */
export function openFigures({ nats }: IdentityContext, { accounts }: { accounts: Accounts }) {
  const deps = {
    countSignUps: accounts.directory.countSignUps,
    askFigures: figureClient(nats),
    now: () => new Date(),
  };
  return { part: { routes: figureRoutes({ read: readFigures(deps) }) } };
}
