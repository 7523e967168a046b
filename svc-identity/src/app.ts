import type { PlatformHealth } from 'contracts/administration/platform';
import type { JSONWebKeySet } from 'jose';
import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import { type Actor, isOnboarded as isAccountOnboarded } from './domain/account.ts';
import type { AccountDirectory } from './domain/ports.ts';
import { accountRoutes } from './http/account-routes.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { administrationRoutes } from './http/administration-routes.ts';
import { cvRoutes } from './http/cv-routes.ts';
import { profileRoutes } from './http/profile-routes.ts';
import { securityRoutes } from './http/security-routes.ts';
import { sessionRoutes } from './http/session-routes.ts';
import type { UseCases } from './use-cases.ts';

type Deps = Pick<HttpAppOptions, 'logger' | 'verifier' | 'onAnswered'> & {
  useCases: UseCases;
  publicKeys: JSONWebKeySet;
  /** Whether browsers reach the platform over https. */
  isSecure: boolean;
  directory: AccountDirectory;
  readPlatform: () => Promise<PlatformHealth>;
};

export function createApp({
  useCases,
  publicKeys,
  isSecure,
  directory,
  readPlatform,
  ...options
}: Deps): Koa {
  const handlers = handlersOf(useCases, { publicKeys, isSecure, directory, readPlatform });
  const isOnboarded = async (actor: Actor) =>
    actor.roles.includes('ROLE_ADMIN') || isAccountOnboarded(await useCases.readProfile(actor));
  return createHttpApp({ service: 'identity', handlers, isOnboarded, ...options });
}

export function handlersOf(
  useCases: UseCases,
  {
    publicKeys,
    isSecure,
    directory,
    readPlatform,
  }: Pick<Deps, 'publicKeys' | 'isSecure' | 'directory' | 'readPlatform'>,
): RouteHandlers {
  return {
    ...accountRoutes(useCases),
    ...sessionRoutes(useCases, { publicKeys, isSecure }),
    ...profileRoutes(useCases),
    ...securityRoutes(useCases),
    ...cvRoutes(useCases),
    ...adminRoutes(useCases, directory),
    ...administrationRoutes(useCases, readPlatform),
  };
}
