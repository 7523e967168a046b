import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Articles } from '../articles/part.ts';
import type { Comments } from '../comments/part.ts';
import type { Pictures } from '../pictures/part.ts';

/** An unused picture may belong to an article that somebody is still writing, so it is kept for a while. */
const UNUSED_AFTER_MS = 30 * DAY_MS;

interface Deps {
  comments: Pick<Comments, 'forgetBefore'>;
  articles: Pick<Articles, 'visits' | 'removeLeftovers' | 'findUsedPictures'>;
  pictures: Pick<Pictures, 'removeUnused'>;
  now: () => Date;
}

/** Removes the visitor hashes of past days, leftovers of deleted articles, and unused pictures. */
export function removeLeftovers({ comments, articles, pictures, now }: Deps) {
  return async (): Promise<void> => {
    const today = parisDay(now());
    await comments.forgetBefore(today);
    await articles.visits.forgetBefore(today);
    await articles.removeLeftovers();
    await pictures.removeUnused(new Date(now().getTime() - UNUSED_AFTER_MS), articles.findUsedPictures);
  };
}
