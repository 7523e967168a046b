import { loginSchema } from 'contracts/identity/account';
import type { JSONWebKeySet } from 'jose';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { hubCookie } from 'service-kit/hub-cookie';
import { parseBody } from 'service-kit/request-body';
import type { UseCases } from '../use-cases.ts';

export function sessionRoutes(
  useCases: UseCases,
  { publicKeys, isSecure }: { publicKeys: JSONWebKeySet; isSecure: boolean },
): RouteHandlers {
  return {
    async 'POST /api/login_check'(ctx) {
      const credentials = await parseBody(ctx, loginSchema);
      ctx.body = { token: await useCases.logIn(credentials) };
    },

    async 'POST /api/logout'(ctx) {
      await useCases.logOut(actorOf(ctx));
      // the hub has closed the stream; the browser forgets its token too
      ctx.set('Set-Cookie', hubCookie(null, 0, isSecure));
      ctx.status = 204;
    },

    'GET /api/.well-known/jwks.json'(ctx) {
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = publicKeys;
    },
  };
}
