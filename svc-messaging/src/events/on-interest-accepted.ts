import type { EventHandler } from 'service-kit/consumers';
import type { openConversation } from '../domain/open-conversation.ts';

/** Idempotent: the conversation and its first message carry the interest's id. */
export function onInterestAccepted(
  open: ReturnType<typeof openConversation>,
): EventHandler<'interest.accepted'> {
  return ({ data }) => open(data);
}
