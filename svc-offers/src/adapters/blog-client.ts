import { listArticleSlugs } from '@praticio/contracts/blog/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Logger } from '@praticio/service-kit/logger';
import type { Nats } from '@praticio/service-kit/nats';
import type { ListArticles } from '../domain/ports.ts';

/** Lists published articles for the sitemap; none while svc-blog is unavailable. */
export function createListArticles(nats: Nats, logger: Logger): ListArticles {
  return () =>
    callCommand(nats, listArticleSlugs, {}).catch((error: unknown) => {
      logger.warn({ err: error }, 'sitemap without articles');
      return [];
    });
}
