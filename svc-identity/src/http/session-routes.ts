import type { PublicKeys } from 'contracts/base/auth';
import { logIn, logOut, readPublicKeys } from 'contracts/identity/endpoints';
import { type HandledEndpoint, handle } from 'service-kit/handle';
import { hubCookie } from 'service-kit/hub-cookie';
import type { UseCases } from '../use-cases.ts';

interface Deps {
  useCases: UseCases;
  publicKeys: PublicKeys;
  isSecure: boolean;
}

/** Sessions: their begin, their end, and the keys that all services verify them with. */
export function sessionRoutes({ useCases, publicKeys, isSecure }: Deps): HandledEndpoint[] {
  return [
    handle(logIn, async ({ body }) => ({ token: await useCases.logIn(body) })),

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
