import * as blog from '@praticio/contracts/blog/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { adminArticleView, adminRowView } from './admin-view.ts';
import type { createArticle } from './create.ts';
import type { deleteArticle } from './delete.ts';
import type { listCategories } from './list.ts';
import type { listRevisions, restoreRevision } from './revisions.ts';
import type { findArticle, searchArticles } from './search.ts';
import type { updateArticle } from './update.ts';

interface Rules {
  searchArticles: ReturnType<typeof searchArticles>;
  findArticle: ReturnType<typeof findArticle>;
  createArticle: ReturnType<typeof createArticle>;
  updateArticle: ReturnType<typeof updateArticle>;
  deleteArticle: ReturnType<typeof deleteArticle>;
  listRevisions: ReturnType<typeof listRevisions>;
  restoreRevision: ReturnType<typeof restoreRevision>;
  listCategories: ReturnType<typeof listCategories>;
  cleanContent: (html: string) => string;
}

/** The editor of articles, for administrators. */
export function articleAdminRoutes({
  searchArticles,
  findArticle,
  createArticle,
  updateArticle,
  deleteArticle,
  listRevisions,
  restoreRevision,
  listCategories,
  cleanContent,
}: Rules) {
  return [
    handle(blog.searchArticles, async ({ query }) => {
      const { articles, ...paging } = await searchArticles(query);
      return { articles: articles.map(adminRowView), ...paging };
    }),

    handle(blog.createArticle, async ({ actor, body, files, signal }) => {
      const draft = { input: body, image: files.image[0]?.bytes ?? null, signal };
      return adminArticleView(await createArticle(actor, draft));
    }),

    handle(blog.findArticle, async ({ params }) => adminArticleView(await findArticle(params.id))),

    handle(blog.updateArticle, async ({ actor, params, body, files, signal }) => {
      const draft = { input: body, image: files.image[0]?.bytes ?? null, signal };
      return adminArticleView(await updateArticle(actor, params.id, draft));
    }),

    handle(blog.deleteArticle, ({ actor, params }) => deleteArticle(actor, params.id)),

    handle(blog.listRevisions, async ({ params }) => {
      const revisions = await listRevisions(params.id);
      return { revisions: revisions.map((kept) => ({ ...kept, savedAt: kept.savedAt.toISOString() })) };
    }),

    handle(blog.restoreRevision, async ({ actor, params: { id, version } }) =>
      adminArticleView(await restoreRevision(actor, id, version)),
    ),

    handle(blog.previewArticle, ({ body }) => ({ content: cleanContent(body.content) })),

    handle(blog.listAllCategories, async () => ({ categories: await listCategories() })),
  ];
}
