import { listArticleSlugs } from '@praticio/contracts/blog/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Logger } from '@praticio/service-kit/logger';
import type { Nats } from '@praticio/service-kit/nats';

/** Slugs of published articles and the date of their last change: svc-blog's part of the sitemap; none while it is unavailable. */
export const articleClient =
  (nats: Nats, logger: Logger) => (): Promise<{ slug: string; updatedAt: string }[]> =>
    callCommand(nats, listArticleSlugs, {}).catch((error: unknown) => {
      logger.warn({ err: error }, 'sitemap without articles');
      return [];
    });
export type ListArticles = ReturnType<typeof articleClient>;
