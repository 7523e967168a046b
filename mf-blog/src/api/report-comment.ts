import type { ReportInput } from 'contracts/administration/report';
import { reportComment as reportCommentEndpoint } from 'contracts/blog/endpoints';
import { call } from 'ui-kit/api';

/** Tells the administrators of a comment that should not be there. */
export function reportComment(params: { slug: string; id: string }, input: ReportInput) {
  return call(reportCommentEndpoint, { params, body: input });
}
