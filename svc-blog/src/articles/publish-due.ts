import { isAppError } from '@praticio/service-kit/errors';
import { announce } from './article.ts';
import type { ArticleStore } from './store.ts';

interface Deps {
  articles: Pick<ArticleStore, 'listDue' | 'find' | 'save'>;
  now: () => Date;
}

/** Announces due articles, each once: when several instances try, only one can save the version that it read. */
export function publishDueArticles({ articles, now }: Deps) {
  async function publish(id: string): Promise<void> {
    const due = await articles.find(id);
    if (!due) return;
    const { article, events } = announce(due, now());
    if (events.length > 0) await articles.save(article, events);
  }

  return async (): Promise<void> => {
    for (const id of await articles.listDue(now())) {
      await publish(id).catch((error: unknown) => {
        // another instance or the author has saved the article first; the next run looks again
        if (!isAppError(error, 'conflict/version')) throw error;
      });
    }
  };
}
