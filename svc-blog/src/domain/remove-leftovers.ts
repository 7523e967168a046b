import { parisDay } from 'contracts/base/paris-time';
import { DAY_MS } from 'contracts/base/units';
import type { Clock, CommentLimits, Images, Leftovers, Views } from './ports.ts';

/** An unused picture may belong to an article that somebody is still writing, so it is kept for a while. */
const UNUSED_AFTER_MS = 30 * DAY_MS;

interface Deps {
  images: Images;
  views: Views;
  leftovers: Leftovers;
  commentLimits: CommentLimits;
  now: Clock;
}

/** Removes leftovers of deleted articles, unused pictures, and the visitor hashes of past days. */
export function removeLeftovers({ images, views, leftovers, commentLimits, now }: Deps) {
  return async (): Promise<void> => {
    const today = parisDay(now());
    await commentLimits.forgetBefore(today);
    await views.forgetBefore(today);
    await leftovers.remove();
    await images.removeUnused(new Date(now().getTime() - UNUSED_AFTER_MS));
  };
}
