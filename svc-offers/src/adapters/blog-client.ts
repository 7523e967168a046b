import { listArticleSlugs } from 'contracts/blog/commands';
import { callCommand } from 'service-kit/commands';
import type { Logger } from 'service-kit/logger';
import type { Nats } from 'service-kit/nats';
import type { BlogAddresses } from '../domain/ports.ts';

/** Addresses of the articles on show, for the sitemap; with svc-blog away it has to do without them. */
export function createBlogAddresses(nats: Nats, logger: Logger): BlogAddresses {
  return () =>
    callCommand(nats, listArticleSlugs, {}).catch((error: unknown) => {
      logger.warn({ err: error }, 'the sitemap goes out without articles');
      return [];
    });
}
