import type { Router } from '@koa/router';
import type { Endpoint } from '@praticio/contracts/base/endpoint';
import type { DefaultContext } from 'koa';
import type { AppContext, AppState } from './app-context.ts';

type Step = (ctx: AppContext, next: () => Promise<unknown>) => Promise<void>;

/**
 * Registers `steps` as the handlers of `endpoint`. The cast is needed because the router's types expect its own context,
 * with an untyped body, in every step.
 */
export function register(
  router: Router<AppState, DefaultContext>,
  endpoint: Endpoint,
  ...steps: Step[]
): void {
  router.register(endpoint.path, [endpoint.method], steps as never);
}
