import { REPORT_THANKS } from '@praticio/contracts/administration/report';
import { pageResponse } from '@praticio/contracts/base/pagination';
import * as blog from '@praticio/contracts/blog/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { approveComment, listComments, removeComment } from './moderate.ts';
import type { postComment } from './post.ts';
import type { reportComment } from './report.ts';
import { commentView } from './view.ts';

interface Rules {
  postComment: ReturnType<typeof postComment>;
  reportComment: ReturnType<typeof reportComment>;
  listComments: ReturnType<typeof listComments>;
  approveComment: ReturnType<typeof approveComment>;
  removeComment: ReturnType<typeof removeComment>;
}

/** Comments and reports by readers, and their moderation. */
export function commentRoutes({
  postComment,
  reportComment,
  listComments,
  approveComment,
  removeComment,
}: Rules) {
  return [
    handle(blog.postComment, async ({ params, body, ip }) =>
      commentView(await postComment(params.slug, body, ip)),
    ),

    handle(blog.reportComment, async ({ params: { slug, id }, body }) => {
      await reportComment(slug, id, body);
      return { message: REPORT_THANKS };
    }),

    handle(blog.searchComments, async ({ query }) => {
      const { comments, total, titles } = await listComments(query);
      const unknown = { title: 'Article supprimé', slug: '' };
      const items = comments.map((comment) => ({
        ...commentView(comment),
        article: { id: comment.articleId, ...(titles.get(comment.articleId) ?? unknown) },
      }));
      return pageResponse(items, query, total);
    }),

    handle(blog.approveComment, ({ actor, params }) => approveComment(actor, params.id)),

    handle(blog.deleteComment, ({ actor, params }) => removeComment(actor, params.id)),
  ];
}
