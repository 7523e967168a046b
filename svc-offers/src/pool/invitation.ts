import { createHash } from 'node:crypto';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { interestIdOf } from '../interests/interest.ts';
import type { PublishedOffer } from '../offers/offer.ts';

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

/** The outcome of an invitation. */
export type InvitationState = Invitation['state'] | 'answered';

/** The state of an invitation; `answered` has the ids of interests that are not withdrawn. */
export const stateOf = (
  { state, offerId, candidateId }: Invitation,
  answered: ReadonlySet<string>,
): InvitationState => (answered.has(interestIdOf(offerId, candidateId)) ? 'answered' : state);

/** An invitation to the offer on behalf of its owner. */
export const newInvitation = (
  { id: offerId, ownerId }: Pick<PublishedOffer, 'id' | 'ownerId'>,
  { candidateId, ...sent }: Pick<Invitation, 'candidateId' | 'message' | 'slotIds' | 'sentAt'>,
): Invitation => ({
  id: invitationIdOf(offerId, candidateId),
  version: 1,
  offerId,
  holderId: ownerId,
  candidateId,
  ...sent,
  state: 'sent',
  answeredAt: null,
});

export const sentEvent = (
  { id: invitationId, offerId, holderId, candidateId }: Invitation,
  { title: offerTitle }: Pick<PublishedOffer, 'title'>,
): DomainEvent => ({
  type: 'invitation.sent',
  data: { invitationId, offerId, offerTitle, holderId, candidateId },
});
