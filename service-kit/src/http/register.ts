import type { Router } from '@koa/router';
import type { Endpoint } from 'contracts/base/endpoint';
import type { DefaultContext } from 'koa';
import type { AppContext, AppState } from './app-context.ts';

type Step = (ctx: AppContext, next: () => Promise<unknown>) => Promise<void>;

/** Answers `endpoint` by `steps`. The router's own types want its context in every step, with a body of no type. */
export function register(
  router: Router<AppState, DefaultContext>,
  endpoint: Endpoint,
  ...steps: Step[]
): void {
  router.register(endpoint.path, [endpoint.method], steps as never);
}
