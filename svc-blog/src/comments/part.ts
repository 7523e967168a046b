import type { BlogContext } from '../config.ts';
import type { ArticleLookup } from './comment.ts';
import { commentLimitStore } from './limit-store.ts';
import { approveComment, listComments, removeComment } from './moderate.ts';
import { postComment } from './post.ts';
import { reportComment } from './report.ts';
import { commentRoutes } from './routes.ts';
import { commentStore } from './store.ts';

/** Comments of readers below articles. */
export function openComments(context: BlogContext, lookup: ArticleLookup) {
  const { config, connection } = context;
  const now = () => new Date();
  const comments = commentStore(context);
  const limits = commentLimitStore(connection, { max: config.COMMENTS_IN_TEN_MINUTES, now });
  const deps = { comments, limits, lookup, now };
  return {
    comments: {
      ofArticle: comments.ofArticle,
      count: comments.count,
      articleIds: comments.articleIds,
      removeOfArticles: comments.removeOfArticles,
      forgetBefore: limits.forgetBefore,
    },
    part: {
      routes: commentRoutes({
        postComment: postComment(deps),
        reportComment: reportComment(deps),
        listComments: listComments(deps),
        approveComment: approveComment(deps),
        removeComment: removeComment(deps),
      }),
    },
  };
}
export type Comments = ReturnType<typeof openComments>['comments'];
