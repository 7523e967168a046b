import type { Participant } from 'contracts/messaging/conversation';

/** Somebody's name; who has yet to give it is told by what everybody here is. */
export const personName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim() || 'Professionnel de santé';

/** A recruiter by their structure, everybody else by their own name. */
export const participantName = (participant: Participant): string =>
  participant.structureName || personName(participant);

/** The person below the name of their structure; null where that name says it all. */
export function personBehind({ structureName, firstname, lastname }: Participant): string | null {
  return (structureName && `${firstname} ${lastname}`.trim()) || null;
}
