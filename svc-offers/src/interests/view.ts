import {
  type MyInterest,
  type ReceivedInterest as ReceivedInterestView,
  rejectionReasonLabels,
} from '@praticio/contracts/offers/interest';
import type { AdminInterest } from '@praticio/contracts/offers/interest-administration';
import type { OfferCandidate as OfferCandidateView } from '@praticio/contracts/offers/offer-candidate';
import { OFFER_TAKEN_DOWN } from '@praticio/contracts/offers/taken-down';
import { colleagueName, type Member } from '../members/member.ts';
import { strangersView } from '../offers/confidential.ts';
import { slotViewsOf } from '../offers/view.ts';
import { kmBetween } from '../places/distance.ts';
import type { OfferCandidate } from './candidates.ts';
import type { ActiveInterest } from './interest.ts';
import type { ReceivedInterest, SentInterest } from './list.ts';
import type { AccountInterest } from './list-of-account.ts';

function fieldsOf({
  id,
  message,
  status,
  createdAt,
  answeredAt,
  cv,
  conversationId,
  slotIds,
  rejectionReason,
}: ActiveInterest) {
  return {
    id,
    message,
    status,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    cv: cv && { filename: cv.filename, bytes: cv.bytes },
    conversationId,
    slotIds,
    rejectionReason: rejectionReason && rejectionReasonLabels[rejectionReason],
  };
}

export function myInterestView(sent: SentInterest): MyInterest {
  const { interest, offer, structure } = sent.interest.status === 'accepted' ? sent : strangersView(sent);
  const { id, title, contractType, location, speciality, status, moderation } = offer;
  if (moderation) {
    const nothing = { company: null, contractType: null, location: '', speciality: null };
    return {
      ...fieldsOf(interest),
      offer: { id, title: OFFER_TAKEN_DOWN, ...nothing, status, filled: false },
    };
  }
  return {
    ...fieldsOf(interest),
    offer: {
      id,
      title,
      company: structure?.name ?? null,
      contractType,
      location: location.text,
      speciality,
      status,
      filled: offer.filled,
    },
  };
}

export function receivedInterestView({
  interest,
  offer,
  candidate,
  engagedSlotIds = [],
}: ReceivedInterest): ReceivedInterestView {
  const { refusal } = interest;
  return {
    ...fieldsOf(
      refusal
        ? { ...interest, status: 'rejected', answeredAt: refusal.at, rejectionReason: refusal.reason }
        : interest,
    ),
    undoUntil: refusal?.tellAt.toISOString() ?? null,
    engagedSlotIds,
    offer: {
      id: offer.id,
      title: offer.title,
      location: offer.location.text,
      contractType: offer.contractType,
      status: offer.status,
      filled: offer.filled,
      slots: slotViewsOf(offer),
    },
    candidate: {
      id: interest.candidateId,
      firstname: candidate?.firstname ?? null,
      lastname: candidate?.lastname ?? null,
      email: candidate?.email ?? '',
      rppsVerified: candidate?.rppsVerified ?? false,
    },
  };
}

const nameOf = (member: Member): string => [member.firstname, member.lastname].filter(Boolean).join(' ');

export function accountInterestView({ interest, title, candidate }: AccountInterest): AdminInterest {
  const { id, offerId, candidateId, recruiterId, status, createdAt, answeredAt } = interest;
  return {
    id,
    offer: { id: offerId, title },
    candidate: { id: candidateId, name: candidate ? nameOf(candidate) : '' },
    recruiterId,
    status,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export function offerCandidateView(shown: OfferCandidate): OfferCandidateView {
  const { interest, offer, profile, fits, coveredSlots, noteAuthor } = shown;
  const { note, shortlisted } = interest;
  return {
    ...receivedInterestView(shown),
    profession: profile?.profession ?? null,
    experienceYears: profile?.experienceYears ?? null,
    software: profile?.software ?? [],
    place: profile?.place?.name ?? null,
    distanceKm: kmBetween(offer.location.commune?.coordinates, profile?.place?.coordinates),
    availability: profile?.availability ?? [],
    availableFrom: profile?.availableFrom ?? null,
    // do not reveal with whom the candidate is engaged
    fits: fits.map(({ slotId, engagement, isFree }) => ({ slotId, isEngaged: engagement !== null, isFree })),
    coveredSlots,
    isShortlisted: shortlisted !== null,
    note: note && {
      text: note.text,
      author: colleagueName(noteAuthor),
      at: note.at.toISOString(),
    },
  };
}
