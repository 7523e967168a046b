import type { ReportInput } from '@praticio/contracts/administration/report';
import { reportComment as reportCommentEndpoint } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Reports a comment to the administrators. */
export function reportComment(params: { slug: string; id: string }, input: ReportInput) {
  return call(reportCommentEndpoint, { params, body: input });
}
