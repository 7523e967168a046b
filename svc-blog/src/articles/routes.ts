import * as blog from '@praticio/contracts/blog/endpoints';
import { handle, Redirect } from '@praticio/service-kit/handle';
import { feedView } from './feed-view.ts';
import type { listArticles, listCategories, listLatest, listTags } from './list.ts';
import type { drawPublished, readArticle, viewDrawnArticle } from './read.ts';
import { articleView, summaryView } from './view.ts';

const FEED_LENGTH = 20;
const FEED_MAX_AGE_SECONDS = 600;

interface Rules {
  listArticles: ReturnType<typeof listArticles>;
  listCategories: ReturnType<typeof listCategories>;
  listTags: ReturnType<typeof listTags>;
  listLatest: ReturnType<typeof listLatest>;
  readArticle: ReturnType<typeof readArticle>;
  viewDrawnArticle: ReturnType<typeof viewDrawnArticle>;
  drawPublished: ReturnType<typeof drawPublished>;
  publicUrl: string;
}

interface Caller {
  ip: string;
  header: (name: string) => string;
}

const visitorOf = ({ ip, header }: Caller) => ({ ip, userAgent: header('user-agent') });
/** A prefetch is no view: the gateway reads articles for the page's head and its drawing, browsers read ahead. */
const isPrefetch = ({ header }: Caller) => header('sec-purpose').includes('prefetch');

/** The public blog. */
export function articleRoutes({
  listArticles,
  listCategories,
  listTags,
  listLatest,
  readArticle,
  viewDrawnArticle,
  drawPublished,
  publicUrl,
}: Rules) {
  return [
    handle(blog.listArticles, async ({ query }) => {
      const { articles, ...paging } = await listArticles(query);
      return { articles: articles.map(summaryView), ...paging };
    }),

    handle(blog.listArticleCategories, async () => ({ categories: await listCategories() })),

    handle(blog.listArticleTags, async () => ({ tags: await listTags() })),

    handle(blog.readArticle, async (call) => {
      const found = await readArticle(call.params.slug, isPrefetch(call) ? null : visitorOf(call));
      if ('movedTo' in found) return new Redirect(`/api/blog/${found.movedTo}`, 301);
      return articleView(found.article, found);
    }),

    handle(blog.countArticleView, async (call) => {
      const { updatedAt, ...counts } = await viewDrawnArticle(call.params.slug, visitorOf(call));
      return { ...counts, updatedAt: updatedAt.toISOString() };
    }),

    handle(blog.readBlogFeed, async ({ setHeader }) => {
      const articles = await listLatest(FEED_LENGTH);
      setHeader('Cache-Control', `public, max-age=${FEED_MAX_AGE_SECONDS}`);
      return feedView(articles, { publicUrl, maxAgeSeconds: FEED_MAX_AGE_SECONDS });
    }),

    // caches of previews of links revalidate each time whether the article is still there
    handle(blog.readArticlePicture, async ({ params, setHeader }) => {
      const drawn = await drawPublished(params.slug);
      if (!drawn) return new Redirect('/social.png');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${drawn.digest}"`);
      return { mediaType: 'image/png', bytes: drawn.bytes };
    }),
  ];
}
