import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { deviceCookie } from '../accounts/device.ts';
import { passkeyView } from '../accounts/passkey-view.ts';
import { deviceFrom } from '../sessions/device-view.ts';
import type { beginPasskeyLogIn, logInWithPasskey } from './log-in.ts';
import type { managePasskeys } from './manage.ts';

interface Rules extends ReturnType<typeof managePasskeys> {
  beginPasskeyLogIn: ReturnType<typeof beginPasskeyLogIn>;
  logInWithPasskey: ReturnType<typeof logInWithPasskey>;
  isSecure: boolean;
}

/** One's own passkeys, and the login with one. */
export function passkeyRoutes({
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
  isSecure,
}: Rules) {
  return [
    handle(identity.beginPasskeyLogIn, () => beginPasskeyLogIn()),

    handle(identity.logInWithPasskey, async ({ body, header, setHeader }) => {
      const device = deviceFrom(header);
      const token = await logInWithPasskey({ ...body, device });
      setHeader('Set-Cookie', deviceCookie(device.cookie, isSecure));
      return { token };
    }),

    handle(identity.beginPasskey, ({ actor, body }) => beginPasskey(actor, body)),

    handle(identity.addPasskey, async ({ actor, body }) => {
      const { added, token } = await addPasskey(actor, body);
      return { ...passkeyView(added), token };
    }),

    handle(identity.removePasskey, ({ actor, params, body }) => removePasskey(actor, params.id, body)),
  ];
}
