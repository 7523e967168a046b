import { LinkButton } from 'ui-kit/button';

/** To the conversation that an accepted interest opened; to the list, as long as it is still on its way. */
export function ConversationLink({ conversationId }: { conversationId: string | null }) {
  return (
    <LinkButton
      size="small"
      variant="secondary"
      icon="message"
      to={conversationId ? `/conversations/${conversationId}` : '/conversations'}
    >
      Ouvrir la conversation
    </LinkButton>
  );
}
