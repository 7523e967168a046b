import type { ReportInput } from '@praticio/contracts/administration/report';
import { reportConversation as reportConversationEndpoint } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Reports a conversation, or one of its messages. */
export function reportConversation(id: string, input: ReportInput & { messageId: string | undefined }) {
  return call(reportConversationEndpoint, { params: { id }, body: input });
}
