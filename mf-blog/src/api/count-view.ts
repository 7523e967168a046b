import type { Article } from '@praticio/contracts/blog/article';
import { countArticleView } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Counts the view of an article that a server has rendered, and shows it. Reads the article again if its text or its comments
 * have changed since, or if the view cannot be counted like this: the server then counts it by that.
 */
export async function countView(client: QueryClient, queryKey: readonly unknown[], slug: string) {
  const drawn = client.getQueryData<Article>(queryKey);
  const seen = await call(countArticleView, { params: { slug } }).catch(() => null);
  const isSame = seen?.updatedAt === drawn?.updatedAt && seen?.commentCount === drawn?.commentCount;
  if (drawn && seen && isSame) client.setQueryData(queryKey, { ...drawn, views: seen.views });
  else await client.invalidateQueries({ queryKey });
}
