import { parisDay } from 'contracts/base/paris-time';
import { DAY_MS } from 'contracts/base/units';
import type { Clock, CommentLimits, Images, Leftovers, Views } from './ports.ts';

/** Pictures that nothing names may belong to an article that is still being written in somebody's browser. */
const UNUSED_AFTER_MS = 30 * DAY_MS;

interface Deps {
  images: Images;
  views: Views;
  leftovers: Leftovers;
  commentLimits: CommentLimits;
  now: Clock;
}

/** Removes what deleted articles left, pictures that no article shows, and yesterday's hashes of visitors. */
export function removeLeftovers({ images, views, leftovers, commentLimits, now }: Deps) {
  return async (): Promise<void> => {
    const today = parisDay(now());
    await commentLimits.forgetBefore(today);
    await views.forgetBefore(today);
    await leftovers.remove();
    await images.removeUnused(new Date(now().getTime() - UNUSED_AFTER_MS));
  };
}
