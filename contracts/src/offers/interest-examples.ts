import { type AccessOf, administrators, recruiters, signedIn, type World } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import type * as endpoints from './endpoints/interests.ts';
import { exampleOffer, exampleReceivedInterest, exampleSentInterest } from './example-entities.ts';
import { rejectionReasonLabels } from './interest.ts';
import type { AdminInterest } from './interest-administration.ts';

const { id } = exampleOffer;
const interestId = exampleSentInterest.id;
const answered = '2026-11-21T12:15:00.000Z';
const acceptedInterest = { ...exampleReceivedInterest, status: 'accepted', answeredAt: answered } as const;

const pagination = { current_page: 1, total_pages: 1, total_items: 1, per_page: ADMIN_ROWS_PER_PAGE };
const accountInterest: AdminInterest = {
  id: interestId,
  offer: { id, title: exampleOffer.title },
  candidate: { id: exampleReceivedInterest.candidate.id, name: 'Camille Roy' },
  recruiterId: '9e6a3f5c-1f0a-4f53-8d7e-51e2c3b4a6d7',
  status: 'pending',
  createdAt: exampleReceivedInterest.createdAt,
  answeredAt: null,
};

export const interestExamples = {
  readApplicationStatus: {
    params: { id },
    response: { hasApplied: true, hasExpressedInterest: true, interestId, status: 'pending' },
  },
  expressInterest: {
    params: { id },
    body: {
      message: 'Généraliste depuis dix ans, je suis disponible à partir de mars.',
      cvFilename: '5d0c9a1e-2f6b-4c0d-8f5e-7a1b3c9d2e4f.pdf',
    },
    response: exampleSentInterest,
  },
  listMyInterests: { query: { status: 'pending', page: 1, limit: 20 }, response: [exampleSentInterest] },
  withdrawInterest: { params: { id: interestId } },
  listAccountInterests: {
    query: { userId: exampleReceivedInterest.candidate.id, page: 1 },
    response: { items: [accountInterest], pagination, answeredInTime: 0.91 },
  },
  listPendingInterests: {
    query: { sortOrder: 'asc', page: 1, limit: 20 },
    response: [exampleReceivedInterest],
  },
  listTreatedInterests: {
    query: { status: 'accepted', offerId: id, page: 1, limit: 20 },
    response: [{ ...acceptedInterest, conversationId: interestId }],
  },
  acceptInterest: {
    params: { id: interestId },
    response: acceptedInterest,
  },
  rejectInterest: {
    params: { id: interestId },
    query: { reason: 'dates' },
    response: {
      ...exampleReceivedInterest,
      status: 'rejected',
      answeredAt: answered,
      rejectionReason: rejectionReasonLabels.dates,
      undoUntil: '2026-11-21T10:00:30.000Z',
    },
  },
  undoRejection: { params: { id: interestId }, response: exampleReceivedInterest },
  readInterestCv: { params: { id: interestId } },
} as const satisfies ExamplesOf<typeof endpoints>;

const ofOffer = ({ offer }: World) => ({ id: offer });
const ofInterest = ({ pendingInterest }: World) => ({ id: pendingInterest });

export const interestAccess: AccessOf<typeof endpoints> = {
  listAccountInterests: { expected: administrators(200), query: '?userId=nobody' },
  readApplicationStatus: { expected: signedIn(200), params: ofOffer },
  expressInterest: { expected: [401, 409, 201, 403, 201, 403], params: ofOffer, json: {} },
  listMyInterests: { expected: signedIn(200) },
  listPendingInterests: { expected: recruiters(200) },
  listTreatedInterests: { expected: recruiters(200) },
  readInterestCv: { expected: recruiters(404), params: ofInterest },
  withdrawInterest: { expected: [401, 204, 404, 404, 404, 404], params: ofInterest },
  acceptInterest: { expected: recruiters(404), params: ofInterest },
  rejectInterest: { expected: recruiters(404), params: ofInterest },
  undoRejection: { expected: recruiters(404), params: ofInterest },
};
