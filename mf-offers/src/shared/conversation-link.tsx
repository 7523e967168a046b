import { LinkButton } from '@praticio/ui-kit/button';

/** Link to the conversation of an accepted interest; to the list of conversations until it has been created. */
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
