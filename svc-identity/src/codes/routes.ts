import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { beginSecondFactor, removeSecondFactor } from './second-factor.ts';

interface Rules {
  beginSecondFactor: ReturnType<typeof beginSecondFactor>;
  removeSecondFactor: ReturnType<typeof removeSecondFactor>;
}

/** The codes of an administrator's authenticator app. */
export function codeRoutes({ beginSecondFactor, removeSecondFactor }: Rules) {
  return [
    handle(identity.beginSecondFactor, ({ body }) => beginSecondFactor(body)),

    handle(identity.removeSecondFactor, ({ actor, body }) => removeSecondFactor(actor, body)),
  ];
}
