import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { manageKeys } from './manage.ts';

/** The keys of the structure for which the caller acts. */
export function keyRoutes({ list, make, end }: ReturnType<typeof manageKeys>) {
  return [
    handle(identity.listApiKeys, ({ actor }) => list(actor)),
    handle(identity.makeApiKey, ({ actor, body }) => make(actor, body)),
    handle(identity.endApiKey, ({ actor, params }) => end(actor, params.id)),
  ];
}
