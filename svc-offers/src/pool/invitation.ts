import { createHash } from 'node:crypto';

/** A holder's invitation of somebody to one of its offers. The interest records whether it was answered. */
export interface Invitation {
  id: string;
  version: number;
  offerId: number;
  holderId: string;
  candidateId: string;
  message: string | null;
  /** The ids of the slots that it is about; none means all. */
  slotIds: string[];
  state: 'sent' | 'declined';
  sentAt: Date;
  answeredAt: Date | null;
}

/** The id, derived from offer and person. */
export const invitationIdOf = (offerId: number, candidateId: string): string =>
  createHash('sha256').update(`invitation:${offerId}:${candidateId}`).digest('base64url').slice(0, 24);
