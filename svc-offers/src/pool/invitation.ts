import { createHash } from 'node:crypto';

/** A holder's invitation of somebody to one of its offers. Whether it was answered by an interest is told by the interest. */
export interface Invitation {
  id: string;
  version: number;
  offerId: number;
  holderId: string;
  candidateId: string;
  message: string | null;
  /** The slots of the offer that it is about, by id; none are all. */
  slotIds: string[];
  state: 'sent' | 'declined';
  sentAt: Date;
  answeredAt: Date | null;
}

/** One for each offer and person. */
export const invitationIdOf = (offerId: number, candidateId: string): string =>
  createHash('sha256').update(`invitation:${offerId}:${candidateId}`).digest('base64url').slice(0, 24);
