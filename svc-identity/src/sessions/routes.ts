import type { PublicKeys } from '@praticio/contracts/base/auth';
import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { hubCookie } from '@praticio/service-kit/hub-cookie';
import { deviceCookie, deviceOf } from '../accounts/device.ts';
import type { confirmSession } from './confirm.ts';
import { deviceFrom } from './device-view.ts';
import type { endAllSessions } from './end-all.ts';
import type { logIn } from './log-in.ts';
import type { logOut } from './log-out.ts';
import type { endSession, readAccountSecurity } from './read-security.ts';
import { securityView } from './security-view.ts';

interface Rules {
  logIn: ReturnType<typeof logIn>;
  logOut: ReturnType<typeof logOut>;
  confirmSession: ReturnType<typeof confirmSession>;
  readAccountSecurity: ReturnType<typeof readAccountSecurity>;
  endSession: ReturnType<typeof endSession>;
  endAllSessions: ReturnType<typeof endAllSessions>;
  publicKeys: PublicKeys;
  /** Whether browsers reach the platform over https. */
  isSecure: boolean;
}

/** Begin and end of sessions, and the keys that all services verify their tokens with. */
export function sessionRoutes({ publicKeys, isSecure, ...rules }: Rules) {
  const { logIn, logOut, confirmSession, readAccountSecurity, endSession, endAllSessions } = rules;
  return [
    handle(identity.logIn, async ({ body, header, setHeader }) => {
      const device = deviceFrom(header);
      const token = await logIn({ ...body, device });
      setHeader('Set-Cookie', deviceCookie(device.cookie, isSecure));
      return { token };
    }),

    handle(identity.logOut, async ({ actor, setHeader }) => {
      await logOut(actor);
      // the hub has closed the stream; the browser forgets its token too
      setHeader('Set-Cookie', hubCookie(null, 0, isSecure));
    }),

    handle(identity.confirmSession, async ({ actor, body }) => ({
      token: await confirmSession(actor, body),
    })),

    handle(identity.readAccountSecurity, async ({ actor }) =>
      securityView(actor, await readAccountSecurity(actor)),
    ),

    handle(identity.endSession, ({ actor, params }) => endSession(actor, params.id)),

    handle(identity.endAllSessions, ({ actor, header }) =>
      endAllSessions(actor, { browser: deviceOf(header('cookie')) }),
    ),

    handle(identity.readPublicKeys, ({ setHeader }) => {
      setHeader('Cache-Control', 'public, max-age=300');
      return publicKeys;
    }),
  ];
}
