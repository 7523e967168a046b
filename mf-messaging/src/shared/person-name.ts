import type { Participant } from '@praticio/contracts/messaging/conversation';

/** A person's full name, or a general description when they have not given it yet. */
export const personName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim() || 'Professionnel de santé';

/** A recruiter appears under their structure's name, everybody else under their own. */
export const participantName = (participant: Participant): string =>
  participant.structureName || personName(participant);

/** The recruiter's own name, shown below their structure's; null when there is none to add. */
export function personBehind({ structureName, firstname, lastname }: Participant): string | null {
  return (structureName && `${firstname} ${lastname}`.trim()) || null;
}
