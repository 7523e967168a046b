import type { JSONWebKeySet } from 'jose';
import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import { accountRoutes } from './http/account-routes.ts';
import { profileRoutes } from './http/profile-routes.ts';
import { sessionRoutes } from './http/session-routes.ts';
import type { UseCases } from './use-cases.ts';

type Deps = Pick<HttpAppOptions, 'logger' | 'verifier' | 'onAnswered'> & {
  useCases: UseCases;
  publicKeys: JSONWebKeySet;
};

export function createApp({ useCases, publicKeys, ...options }: Deps): Koa {
  return createHttpApp({ service: 'identity', handlers: handlersOf(useCases, publicKeys), ...options });
}

export function handlersOf(useCases: UseCases, publicKeys: JSONWebKeySet): RouteHandlers {
  return {
    ...accountRoutes(useCases),
    ...sessionRoutes(useCases, publicKeys),
    ...profileRoutes(useCases),
  };
}
