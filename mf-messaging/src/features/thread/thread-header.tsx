import type { ConversationEntry } from '@praticio/contracts/messaging/conversation';
import { LinkButton } from '@praticio/ui-kit/button';
import { VerifiedMark } from '@praticio/ui-kit/verified-mark';
import { ParticipantAvatar } from '../../shared/participant-avatar.tsx';
import { participantName, personBehind } from '../../shared/person-name.ts';
import { ConversationMenu } from './conversation-menu.tsx';

/** The other participant and the subject of the conversation, with its actions behind '⋯'. */
export function ThreadHeader({
  conversation,
  isReader,
  onPropose,
}: {
  conversation: ConversationEntry;
  /** They may only read: no action is theirs. */
  isReader: boolean;
  onPropose: (() => void) | undefined;
}) {
  const { otherParticipant, offerInterest } = conversation;
  const { title, location } = offerInterest.offer;
  const name = participantName(otherParticipant);
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 py-3 md:px-6">
      <LinkButton to="/conversations" variant="ghost" size="small" icon="arrowLeft" className="md:hidden">
        <span className="sr-only">Retour</span>
      </LinkButton>
      <ParticipantAvatar participant={otherParticipant} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <h2 className="truncate font-semibold">{name}</h2>
          {otherParticipant.verified && <VerifiedMark />}
        </div>
        <p className="truncate text-sm text-muted">
          {[personBehind(otherParticipant), title, location].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isReader && <ConversationMenu conversation={conversation} onPropose={onPropose} />}
    </header>
  );
}
