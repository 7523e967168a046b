import type { PublicKeys } from '@praticio/contracts/base/auth';
import type { Operator } from '@praticio/contracts/identity/operator';
import type { HandledEndpoint } from '@praticio/service-kit/handle';
import { allHandlers, createHttpApp, type HttpKit } from '@praticio/service-kit/http-app';
import type Koa from 'koa';
import { type Actor, isOnboarded as isAccountOnboarded } from './domain/account.ts';
import { accountRoutes } from './http/account-routes.ts';
import { administrationRoutes } from './http/administration-routes.ts';
import { cvRoutes } from './http/cv-routes.ts';
import { operatorRoutes } from './http/operator-routes.ts';
import { profileRoutes } from './http/profile-routes.ts';
import { securityRoutes } from './http/security-routes.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { structureRoutes } from './http/structure-routes.ts';
import { userRoutes } from './http/user-routes.ts';
import type { UseCases } from './use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
  publicKeys: PublicKeys;
  /** Whether browsers reach the platform over https. */
  isSecure: boolean;
  operator: Operator;
}

export function createApp(deps: AppDeps, kit: HttpKit): Koa {
  const isOnboarded = async (actor: Actor) =>
    actor.roles.includes('ROLE_ADMIN') || isAccountOnboarded(await deps.useCases.readProfile(actor));
  return createHttpApp({ ...kit, service: 'identity', handlers: handlersOf(deps), isOnboarded });
}

/** Every endpoint of svc-identity, but those for other services. */
export function handlersOf(deps: AppDeps): HandledEndpoint[] {
  return allHandlers('identity', [
    ...accountRoutes(deps.useCases),
    ...sessionRoutes(deps),
    ...profileRoutes(deps.useCases),
    ...operatorRoutes(deps),
    ...securityRoutes(deps.useCases),
    ...cvRoutes(deps.useCases),
    ...structureRoutes(deps.useCases),
    ...userRoutes(deps.useCases),
    ...administrationRoutes(deps.useCases),
  ]);
}
