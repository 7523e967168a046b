import type { ReportInput } from 'contracts/administration/report';
import { reportComment as reportCommentEndpoint } from 'contracts/blog/endpoints';
import { call } from 'ui-kit/api';

/** Reports a comment to the administrators. */
export function reportComment(params: { slug: string; id: string }, input: ReportInput) {
  return call(reportCommentEndpoint, { params, body: input });
}
