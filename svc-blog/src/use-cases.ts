import {
  findArticle,
  listRevisions,
  readStatistics,
  searchArticles,
  statsOfCategories,
  tidyUp,
} from './domain/back-office.ts';
import { listComments, postComment, removeComment, reportComment } from './domain/comments.ts';
import { deleteArticle } from './domain/delete-article.ts';
import type {
  Addresses,
  ArticleAdministration,
  ArticleLists,
  Articles,
  Clock,
  CommentLimits,
  Comments,
  EncodeImage,
  Images,
  Leftovers,
  Revisions,
  RichText,
  Views,
} from './domain/ports.ts';
import { publishDue } from './domain/publish-due.ts';
import { listArticles, listCategories, readArticle } from './domain/read-articles.ts';
import { createArticle, restoreRevision, updateArticle } from './domain/write-article.ts';

export interface Ports {
  articles: Articles;
  lists: ArticleLists;
  administration: ArticleAdministration;
  addresses: Addresses;
  revisions: Revisions;
  comments: Comments;
  images: Images;
  views: Views;
  encodeImage: EncodeImage;
  richText: RichText;
  leftovers: Leftovers;
  commentLimits: CommentLimits;
  now: Clock;
}

/** Everything that the blog can do, over the ports it is given. */
export function createUseCases(ports: Ports) {
  return {
    list: listArticles(ports),
    listCategories: listCategories(ports),
    read: readArticle(ports),
    postComment: postComment(ports),
    reportComment: reportComment(ports),
    readStatistics: readStatistics(ports),
    search: searchArticles(ports),
    find: findArticle(ports),
    create: createArticle(ports),
    update: updateArticle(ports),
    remove: deleteArticle(ports),
    listRevisions: listRevisions(ports),
    restore: restoreRevision(ports),
    statsOfCategories: statsOfCategories(ports),
    listComments: listComments(ports),
    removeComment: removeComment(ports),
    publishDue: publishDue(ports),
    tidyUp: tidyUp(ports),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
