import { listArticleCategories, listArticles, listArticleTags, readArticle } from 'contracts/blog/endpoints';
import { handle, Redirect } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { articleView, summaryView } from './article-view.ts';

/** Null for a prefetch, which is no view: the gateway reads articles for the page's head, browsers read ahead. */
function visitorOf({ ip, header }: { ip: string; header: (name: string) => string }) {
  if (header('sec-purpose').includes('prefetch')) return null;
  return { ip, userAgent: header('user-agent') };
}

/** The public blog. */
export function blogRoutes(useCases: UseCases) {
  return [
    handle(listArticles, async ({ query }) => {
      const { articles, ...paging } = await useCases.listArticles(query);
      return { articles: articles.map(summaryView), ...paging };
    }),

    handle(listArticleCategories, async () => ({ categories: await useCases.listCategories() })),

    handle(listArticleTags, async () => ({ tags: await useCases.articleReads.countByTag(new Date()) })),

    handle(readArticle, async ({ params, ip, header }) => {
      const found = await useCases.readArticle(params.slug, visitorOf({ ip, header }));
      if ('movedTo' in found) return new Redirect(`/api/blog/${found.movedTo}`, 301);
      return articleView(found.article, found);
    }),
  ];
}
