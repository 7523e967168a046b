import type { ReportInput } from 'contracts/administration/report';
import { reportConversation as reportConversationEndpoint } from 'contracts/messaging/endpoints';
import { call } from 'ui-kit/api';

/** Reports a conversation, or one of its messages. */
export function reportConversation(id: string, input: ReportInput & { messageId: string | undefined }) {
  return call(reportConversationEndpoint, { params: { id }, body: input });
}
