import type { PublicKeys } from '@praticio/contracts/base/auth';
import {
  beginPasskeyLogIn,
  beginSecondFactor,
  logIn,
  logInWithPasskey,
  logOut,
  readPublicKeys,
  unlockLogin,
} from '@praticio/contracts/identity/endpoints';
import { LOGIN_UNLOCKED } from '@praticio/contracts/identity/messages';
import { handle } from '@praticio/service-kit/handle';
import { hubCookie } from '@praticio/service-kit/hub-cookie';
import type { UseCases } from '../use-cases.ts';
import { deviceCookie, deviceOf } from './device-cookie.ts';
import { deviceName } from './device-name.ts';

interface Deps {
  useCases: UseCases;
  publicKeys: PublicKeys;
  isSecure: boolean;
}

const deviceFrom = (header: (name: string) => string) => ({
  cookie: deviceOf(header('cookie')),
  name: deviceName(header('user-agent')),
});

/** Begin and end of sessions, and the keys that all services verify their tokens with. */
export function sessionRoutes({ useCases, publicKeys, isSecure }: Deps) {
  return [
    handle(logIn, async ({ body, header, setHeader }) => {
      const device = deviceFrom(header);
      const token = await useCases.logIn({ ...body, device });
      setHeader('Set-Cookie', deviceCookie(device.cookie, isSecure));
      return { token };
    }),

    handle(beginPasskeyLogIn, () => useCases.beginPasskeyLogIn()),

    handle(logInWithPasskey, async ({ body, header, setHeader }) => {
      const device = deviceFrom(header);
      const token = await useCases.logInWithPasskey({ ...body, device });
      setHeader('Set-Cookie', deviceCookie(device.cookie, isSecure));
      return { token };
    }),

    handle(beginSecondFactor, ({ body }) => useCases.beginSecondFactor(body)),

    handle(unlockLogin, async ({ body, header, setHeader }) => {
      const device = deviceOf(header('cookie'));
      await useCases.unlockLogin({ token: body.token, device });
      setHeader('Set-Cookie', deviceCookie(device, isSecure));
      return { message: LOGIN_UNLOCKED };
    }),

    handle(logOut, async ({ actor, setHeader }) => {
      await useCases.logOut(actor);
      // the hub has closed the stream; the browser forgets its token too
      setHeader('Set-Cookie', hubCookie(null, 0, isSecure));
    }),

    handle(readPublicKeys, ({ setHeader }) => {
      setHeader('Cache-Control', 'public, max-age=300');
      return publicKeys;
    }),
  ];
}
