import type { Participant } from '@praticio/contracts/messaging/conversation';
import { Avatar } from '@praticio/ui-kit/avatar';
import { participantName } from './person-name.ts';

/** The logo or the initials of a recruiter's structure, the initials of everybody else. */
export function ParticipantAvatar({ participant }: { participant: Participant }) {
  const of = participant.structureName ? 'structure' : 'person';
  return <Avatar name={participantName(participant)} of={of} logo={participant.logoUrl} />;
}
