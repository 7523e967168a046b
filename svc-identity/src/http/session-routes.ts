import { loginSchema } from 'contracts/identity';
import { HUB_PATH } from 'contracts/routes';
import type { JSONWebKeySet } from 'jose';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody } from 'service-kit/request-body';
import type { UseCases } from '../use-cases.ts';

const EXPIRED_HUB_COOKIE = `mercureAuthorization=; Path=${HUB_PATH}; Max-Age=0; HttpOnly; SameSite=Strict`;

export function sessionRoutes(useCases: UseCases, publicKeys: JSONWebKeySet): RouteHandlers {
  return {
    async 'POST /api/login_check'(ctx) {
      const credentials = await parseBody(ctx, loginSchema);
      ctx.body = { token: await useCases.logIn(credentials) };
    },

    async 'POST /api/logout'(ctx) {
      await useCases.logOut(actorOf(ctx));
      // the hub has closed the stream; the browser forgets its token too (decisions.md, Messaging)
      ctx.set('Set-Cookie', EXPIRED_HUB_COOKIE);
      ctx.status = 204;
    },

    'GET /api/.well-known/jwks.json'(ctx) {
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = publicKeys;
    },
  };
}
