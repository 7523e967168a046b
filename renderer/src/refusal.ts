import type { RenderRefusal } from '@praticio/contracts/base/rendering';

/** Thrown for a page that is not rendered although shell, remote and renderer work. */
export class Refused extends Error {
  readonly reason: Exclude<RenderRefusal, 'failed'>;
  constructor(reason: Exclude<RenderRefusal, 'failed'>) {
    super(reason);
    this.reason = reason;
  }
}
