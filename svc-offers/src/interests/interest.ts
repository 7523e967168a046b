import { createHash } from 'node:crypto';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { DomainEvent, EventData } from '@praticio/contracts/catalogue/events';
import type { CvSnapshot } from '@praticio/contracts/identity/cv-snapshot';
import type { InterestStatus, RejectionReason } from '@praticio/contracts/offers/interest';
import type { PublishedOffer } from '../offers/offer.ts';

export interface CvFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

export interface Refusal {
  reason: RejectionReason | null;
  at: Date;
  /** When the candidate is notified; from then on it cannot be undone. */
  tellAt: Date;
}

/** The member of the recruiter's team who acted, and when; null once their account is erased. */
export interface Signed {
  by: string | null;
  at: Date;
}

/** The note of the recruiter's team about a candidate, visible to the team only. */
export interface TeamNote extends Signed {
  text: string;
}

export interface InterestCounts {
  received: number;
  answered: number;
  /** The total time from interests to their answers. */
  answerMs: number;
}

/** How many interests of an offer wait for an answer, and how many it has in all. */
export interface InterestTally {
  received: number;
  waiting: number;
}

/** A candidate's interest in an offer. A withdrawn interest counts as absent until it is expressed again. */
export interface Interest {
  id: string;
  version: number;
  offerId: number;
  recruiterId: string;
  candidateId: string;
  message: string | null;
  cv: CvSnapshot | null;
  status: InterestStatus | 'withdrawn';
  createdAt: Date;
  /** When the recruiter was notified; null in interests of an earlier release, which did so at `createdAt`. */
  announcedAt: Date | null;
  answeredAt: Date | null;
  conversationId: string | null;
  /** The slots of the offer that the candidate would work, by id; none are all. */
  slotIds: string[];
  rejectionReason: RejectionReason | null;
  /** A rejection that the candidate is not notified of yet: until then it is pending for them. */
  refusal: Refusal | null;
  /** On the shortlist of the recruiter's team. */
  shortlisted: Signed | null;
  note: TeamNote | null;
}

/** The fields that interests of earlier releases lack, with the initial values of a new one. */
export const newInterestFields = {
  announcedAt: null,
  slotIds: [],
  rejectionReason: null,
  refusal: null,
  shortlisted: null,
  note: null,
} satisfies Partial<Interest>;

/** An interest that was not withdrawn. */
export type ActiveInterest = Interest & { status: InterestStatus };

export function isActive(interest: Interest | null): interest is ActiveInterest {
  return interest !== null && interest.status !== 'withdrawn';
}

/** The id is derived from offer and candidate, so that the database keeps one interest for each pair. */
export function interestIdOf(offerId: number, candidateId: string): string {
  return createHash('sha256').update(`${offerId}:${candidateId}`).digest('base64url').slice(0, 24);
}

/** The data that all events about an interest share. */
function referenceOf({ id, offerId, recruiterId, candidateId }: Interest, { title }: PublishedOffer) {
  return { interestId: id, offerId, offerTitle: title, recruiterId, candidateId };
}

/** When the recruiter is notified: now, unless they were less than a day ago and the interest was withdrawn since. */
export function announcementOf(earlier: Interest | null, now: Date): Date {
  const before = earlier?.announcedAt ?? earlier?.createdAt;
  return before && now.getTime() - before.getTime() < DAY_MS ? before : now;
}

export function expressedEvent(interest: Interest, offer: PublishedOffer): DomainEvent {
  return { type: 'interest.expressed', data: referenceOf(interest, offer) };
}

const announcedAtOf = ({ announcedAt, createdAt }: Interest) => (announcedAt ?? createdAt).toISOString();

export function acceptedEvent(interest: Interest, offer: PublishedOffer): DomainEvent {
  const announcedAt = announcedAtOf(interest);
  return { type: 'interest.accepted', data: { ...acceptedData(interest, offer), announcedAt } };
}

/** The rejected interest, with the event that notifies its candidate. */
export function rejected(interest: Interest, { reason, at }: Omit<Refusal, 'tellAt'>, offer: PublishedOffer) {
  const answered: Interest = {
    ...interest,
    status: 'rejected',
    answeredAt: at,
    rejectionReason: reason,
    refusal: null,
  };
  const data = { ...referenceOf(answered, offer), announcedAt: announcedAtOf(answered), reason };
  return { interest: answered, events: [{ type: 'interest.rejected', data }] satisfies DomainEvent[] };
}

/** The event that it is no longer pending for its recruiter; the candidate is not notified. */
export function rejectionDecidedEvent(interest: Interest): DomainEvent {
  const { id: interestId, offerId, recruiterId, candidateId } = interest;
  const data = { interestId, offerId, recruiterId, candidateId, announcedAt: announcedAtOf(interest) };
  return { type: 'interest.rejection-decided', data };
}

export function withdrawnEvent(interest: Interest): DomainEvent {
  const { id: interestId, offerId, recruiterId, candidateId } = interest;
  const data = { interestId, offerId, recruiterId, candidateId, announcedAt: announcedAtOf(interest) };
  return { type: 'interest.withdrawn', data };
}

/** Data of `interest.accepted`, with the message and the CV that open the conversation. */
export function acceptedData(interest: Interest, offer: PublishedOffer): EventData<'interest.accepted'> {
  const { message, cv, createdAt } = interest;
  const expressedAt = createdAt.toISOString();
  return { ...referenceOf(interest, offer), offerLocation: offer.location.text, message, cv, expressedAt };
}
