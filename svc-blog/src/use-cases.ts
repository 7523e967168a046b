import { createArticle } from './domain/create-article.ts';
import { deleteArticle } from './domain/delete-article.ts';
import { approveComment, listComments, removeComment } from './domain/moderate-comments.ts';
import type {
  ArticleAdministration,
  ArticleLists,
  ArticleReads,
  Articles,
  Clock,
  CommentLimits,
  Comments,
  DrawArticle,
  EncodeImage,
  Images,
  Leftovers,
  Revisions,
  RichText,
  Slugs,
  Views,
} from './domain/ports.ts';
import { postComment } from './domain/post-comment.ts';
import { publishDueArticles } from './domain/publish-due-articles.ts';
import { drawPublished, listArticles, listCategories, readArticle } from './domain/read-articles.ts';
import { readStatistics, statsOfCategories } from './domain/read-statistics.ts';
import { removeLeftovers } from './domain/remove-leftovers.ts';
import { reportComment } from './domain/report-comment.ts';
import { listRevisions, restoreRevision } from './domain/revisions.ts';
import { findArticle, searchArticles } from './domain/search-articles.ts';
import { storeArticleImage } from './domain/store-article-image.ts';
import { updateArticle } from './domain/update-article.ts';

export interface Ports {
  articles: Articles;
  lists: ArticleLists;
  reads: ArticleReads;
  administration: ArticleAdministration;
  slugs: Slugs;
  revisions: Revisions;
  comments: Comments;
  images: Images;
  views: Views;
  encodeImage: EncodeImage;
  drawArticle: DrawArticle;
  richText: RichText;
  leftovers: Leftovers;
  commentLimits: CommentLimits;
  now: Clock;
}

/** All use cases of the blog, over the given ports. */
export function createUseCases(ports: Ports) {
  return {
    articleReads: ports.reads,
    listArticles: listArticles(ports),
    listCategories: listCategories(ports),
    drawPublished: drawPublished(ports),
    readArticle: readArticle(ports),
    postComment: postComment(ports),
    reportComment: reportComment(ports),
    readStatistics: readStatistics(ports),
    searchArticles: searchArticles(ports),
    findArticle: findArticle(ports),
    createArticle: createArticle(ports),
    updateArticle: updateArticle(ports),
    deleteArticle: deleteArticle(ports),
    storeArticleImage: storeArticleImage(ports),
    readImage: ports.images.read,
    cleanContent: ports.richText.clean,
    listRevisions: listRevisions(ports),
    restoreRevision: restoreRevision(ports),
    statsOfCategories: statsOfCategories(ports),
    listComments: listComments(ports),
    approveComment: approveComment(ports),
    removeComment: removeComment(ports),
    publishDueArticles: publishDueArticles(ports),
    removeLeftovers: removeLeftovers(ports),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
