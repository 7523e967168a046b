import { type AccessOf, recruiters, signedIn, type World } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/own-offers.ts';
import { exampleOffer, exampleOfferInput, exampleOwnOffer } from './example-entities.ts';

const { id } = exampleOffer;

export const ownOfferExamples = {
  publishOffer: { body: exampleOfferInput, response: exampleOffer },
  updateOffer: {
    params: { id },
    body: { ...exampleOfferInput, salary: '7 000 € brut par mois', deleteDocument: true },
    response: { ...exampleOffer, salary: '7 000 € brut par mois' },
  },
  changeOfferStatus: {
    params: { id },
    body: { status: 'SUSPENDED' },
    response: { ...exampleOffer, status: 'SUSPENDED' },
  },
  setOfferUrgency: {
    params: { id },
    body: { urgent: true },
    response: { ...exampleOffer, urgent: true, urgentUntil: '2026-12-05T08:30:00.000Z' },
  },
  renewOffer: { params: { id }, response: { ...exampleOffer, expiresAt: '2027-03-20T08:30:00.000Z' } },
  listOwnOffers: {
    query: { query: 'médecin', location: 'nantes', status: 'ACTIVE', page: 1, limit: 10 },
    response: [exampleOwnOffer],
  },
  readOwnOffersSummary: {
    response: {
      total: 9,
      active: 5,
      suspended: 1,
      closed: 3,
      endingSoon: 2,
      withoutCandidate: 1,
      waitingInterests: 4,
    },
  },
  readOwnOffersTable: { query: { status: 'ACTIVE', sort: 'end' } },
  listDeletedOffers: {
    query: { page: 1, limit: 10 },
    response: [{ ...exampleOwnOffer, status: 'DELETED' }],
  },
} as const satisfies ExamplesOf<typeof endpoints>;

const ofOffer = ({ offer }: World) => ({ id: offer });

/** A valid offer that is not urgent, so that the next row fails for lack of an urgent credit. */
const changedOffer = {
  title: 'Cardiologue',
  description: '<p>Un poste à temps plein.</p>',
  location: 'Nantes',
  speciality: 'Cardiologie et maladies vasculaires',
  contractType: 'CDI',
  urgent: false,
};

export const ownOfferAccess: AccessOf<typeof endpoints> = {
  publishOffer: { expected: recruiters(422), json: {} },
  updateOffer: { expected: recruiters(200, 403), params: ofOffer, json: changedOffer },
  changeOfferStatus: {
    expected: recruiters(200, 403),
    params: ofOffer,
    json: { status: 'ACTIVE' },
  },
  setOfferUrgency: { expected: recruiters(402, 403), params: ofOffer, json: { urgent: true } },
  renewOffer: { expected: recruiters(409, 403), params: ofOffer },
  listOwnOffers: { expected: signedIn(200) },
  readOwnOffersSummary: { expected: signedIn(200) },
  readOwnOffersTable: { expected: signedIn(200) },
  listDeletedOffers: { expected: signedIn(200) },
};
