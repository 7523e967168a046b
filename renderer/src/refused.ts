import type { DrawingRefusal } from '@praticio/contracts/base/drawing';

/** Thrown for a page that is not rendered although shell, remote and renderer work. */
export class Refused extends Error {
  readonly reason: Exclude<DrawingRefusal, 'failed'>;
  constructor(reason: Exclude<DrawingRefusal, 'failed'>) {
    super(reason);
    this.reason = reason;
  }
}
