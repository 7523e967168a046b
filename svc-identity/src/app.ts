import type { JSONWebKeySet } from 'jose';
import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import { type Actor, isOnboarded as isAccountOnboarded } from './domain/account.ts';
import type { AccountDirectory } from './domain/ports.ts';
import { accountRoutes } from './http/account-routes.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { cvRoutes } from './http/cv-routes.ts';
import { profileRoutes } from './http/profile-routes.ts';
import { securityRoutes } from './http/security-routes.ts';
import { sessionRoutes } from './http/session-routes.ts';
import type { UseCases } from './use-cases.ts';

type Deps = Pick<HttpAppOptions, 'logger' | 'verifier' | 'onAnswered'> & {
  useCases: UseCases;
  publicKeys: JSONWebKeySet;
  directory: AccountDirectory;
};

export function createApp({ useCases, publicKeys, directory, ...options }: Deps): Koa {
  const handlers = handlersOf(useCases, { publicKeys, directory });
  const isOnboarded = async (actor: Actor) =>
    actor.roles.includes('ROLE_ADMIN') || isAccountOnboarded(await useCases.readProfile(actor));
  return createHttpApp({ service: 'identity', handlers, isOnboarded, ...options });
}

export function handlersOf(
  useCases: UseCases,
  { publicKeys, directory }: Pick<Deps, 'publicKeys' | 'directory'>,
): RouteHandlers {
  return {
    ...accountRoutes(useCases),
    ...sessionRoutes(useCases, publicKeys),
    ...profileRoutes(useCases),
    ...securityRoutes(useCases),
    ...cvRoutes(useCases),
    ...adminRoutes(useCases, directory),
  };
}
