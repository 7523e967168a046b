import { REPORT_THANKS } from 'contracts/administration/report';
import { postComment, reportComment } from 'contracts/blog/endpoints';
import { handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { commentView } from './article-view.ts';

/** Comments and reports by readers. */
export function commentRoutes(useCases: UseCases) {
  return [
    handle(postComment, async ({ params, body, ip }) =>
      commentView(await useCases.postComment(params.slug, body, ip)),
    ),

    handle(reportComment, async ({ params: { slug, id }, body }) => {
      await useCases.reportComment(slug, id, body);
      return { message: REPORT_THANKS };
    }),
  ];
}
