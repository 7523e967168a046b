import { pageAnswer } from 'contracts/base/pagination';
import { IMAGE_WRONG_KIND } from 'contracts/blog/article-administration';
import { articleImageSources } from 'contracts/blog/article-image';
import {
  approveComment,
  createArticle,
  deleteArticle,
  deleteComment,
  findArticle,
  listAllCategories,
  listRevisions,
  previewArticle,
  readBlogStats,
  readCategoryStats,
  restoreRevision,
  searchArticles,
  searchComments,
  updateArticle,
  uploadArticleImage,
} from 'contracts/blog/endpoints';
import { AppError } from 'service-kit/errors';
import { handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { adminArticleView, adminRowView, statsView } from './admin-view.ts';
import { commentView } from './article-view.ts';

/** The blog's part of the back-office. */
export function adminRoutes(useCases: UseCases) {
  return [
    handle(readBlogStats, async () => statsView(await useCases.readStatistics())),

    handle(searchArticles, async ({ query }) => {
      const { articles, ...paging } = await useCases.searchArticles(query);
      return { articles: articles.map(adminRowView), ...paging };
    }),

    handle(createArticle, async ({ actor, body, files, signal }) => {
      const draft = { input: body, image: files.image[0]?.bytes ?? null, signal };
      return adminArticleView(await useCases.createArticle(actor, draft));
    }),

    handle(findArticle, async ({ params }) => adminArticleView(await useCases.findArticle(params.id))),

    handle(updateArticle, async ({ actor, params, body, files, signal }) => {
      const draft = { input: body, image: files.image[0]?.bytes ?? null, signal };
      return adminArticleView(await useCases.updateArticle(actor, params.id, draft));
    }),

    handle(deleteArticle, async ({ actor, params }) => {
      await useCases.deleteArticle(actor, params.id);
    }),

    handle(listRevisions, async ({ params }) => {
      const revisions = await useCases.listRevisions(params.id);
      return { revisions: revisions.map((kept) => ({ ...kept, savedAt: kept.savedAt.toISOString() })) };
    }),

    handle(restoreRevision, async ({ actor, params: { id, version } }) =>
      adminArticleView(await useCases.restoreRevision(actor, id, version)),
    ),

    handle(uploadArticleImage, async ({ actor, files, signal }) => {
      const [file] = files.image;
      if (!file) throw new AppError('upload/empty', { fieldErrors: { image: IMAGE_WRONG_KIND } });
      const image = await useCases.storeArticleImage(actor, file.bytes, signal);
      return { image, src: articleImageSources(image).src };
    }),

    handle(previewArticle, ({ body }) => ({ content: useCases.cleanContent(body.content) })),

    handle(listAllCategories, async () => ({ categories: await useCases.listCategories() })),

    handle(readCategoryStats, async () => ({ categories: await useCases.statsOfCategories() })),

    handle(searchComments, async ({ query }) => {
      const { comments, total, titles } = await useCases.listComments(query);
      const unknown = { title: 'Article supprimé', slug: '' };
      const items = comments.map((comment) => ({
        ...commentView(comment),
        article: { id: comment.articleId, ...(titles.get(comment.articleId) ?? unknown) },
      }));
      return pageAnswer(items, query, total);
    }),

    handle(approveComment, ({ actor, params }) => useCases.approveComment(actor, params.id)),

    handle(deleteComment, async ({ actor, params }) => {
      await useCases.removeComment(actor, params.id);
    }),
  ];
}
