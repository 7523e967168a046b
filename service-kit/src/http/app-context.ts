import type { RouterContext } from '@koa/router';
import type { ServiceName } from '@praticio/contracts/base/services';
import type { DefaultContext } from 'koa';
import { AppError } from '../base/errors.ts';
import type { Actor } from '../security/auth.ts';

/** The settings of uploads. */
export interface UploadRules {
  /** How long a client may send too slowly. */
  stallMs: number;
  /** Throws 'upload/infected' for malware; a scanner that is away lets everything pass into quarantine. */
  assertClean: (bytes: Buffer) => Promise<void>;
}

export interface AppState {
  actor?: Actor;
  /** The service behind a call of an internal endpoint. */
  caller?: ServiceName;
  uploads?: UploadRules;
}
export type AppContext = RouterContext<AppState, DefaultContext>;

/** The signed-in person who sent the request. Only for routes that require a token; throws 401 otherwise. */
export function actorOf(ctx: AppContext): Actor {
  if (!ctx.state.actor) throw new AppError('auth/missing-token');
  return ctx.state.actor;
}
