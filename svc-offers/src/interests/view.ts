import {
  type MyInterest,
  type ReceivedInterest as ReceivedInterestView,
  rejectionReasonLabels,
} from '@praticio/contracts/offers/interest';
import { OFFER_TAKEN_DOWN } from '@praticio/contracts/offers/taken-down';
import { slotViewsOf } from '../offers/view.ts';
import type { ActiveInterest } from './interest.ts';
import type { ReceivedInterest, SentInterest } from './list.ts';

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

export function myInterestView({ interest, offer, structure }: SentInterest): MyInterest {
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

export function receivedInterestView({ interest, offer, candidate }: ReceivedInterest): ReceivedInterestView {
  const { refusal } = interest;
  return {
    ...fieldsOf(
      refusal
        ? { ...interest, status: 'rejected', answeredAt: refusal.at, rejectionReason: refusal.reason }
        : interest,
    ),
    undoUntil: refusal?.tellAt.toISOString() ?? null,
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
