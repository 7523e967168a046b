/** The page on which dates are proposed in a conversation; begins with these slots of its offer, without any with all that are open. */
export const proposalPath = (conversationId: string, slotIds: readonly string[] = []): string =>
  `/conversations/${conversationId}?proposer${slotIds.length > 0 ? `=${slotIds.join(',')}` : ''}`;
