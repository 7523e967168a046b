import { type AccessOf, recruiters, type World } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/candidates.ts';
import { exampleOffer, exampleReceivedInterest } from './example-entities.ts';
import { INTERESTS_PER_PAGE } from './limits.ts';

const interestId = exampleReceivedInterest.id;
const onePage = { current_page: 1, total_pages: 1, total_items: 1, per_page: INTERESTS_PER_PAGE };

export const candidateExamples = {
  listOfferCandidates: {
    params: { id: exampleOffer.id },
    query: { view: 'shortlist', page: 1 },
    response: {
      items: [
        {
          ...exampleReceivedInterest,
          profession: 'Infirmier',
          experienceYears: 9,
          software: ['Orbis'],
          place: 'Vertou',
          distanceKm: 8,
          availability: [{ from: '2027-01-04', to: '2027-01-17' }],
          availableFrom: null,
          fits: [{ slotId: '2027-01-04T20:00-08:00', isEngaged: false, isFree: true }],
          coveredSlots: 1,
          isShortlisted: true,
          note: {
            text: 'Très bon échange au téléphone.',
            author: 'Nadia Benali',
            at: '2026-11-21T12:15:00.000Z',
          },
        },
      ],
      pagination: onePage,
      counts: { all: 6, shortlist: 1, accepted: 1, rejected: 1 },
    },
  },
  shortlistCandidate: {
    params: { id: interestId },
    body: { isShortlisted: true },
    response: exampleReceivedInterest,
  },
  noteCandidate: {
    params: { id: interestId },
    body: { text: 'Très bon échange au téléphone.' },
    response: exampleReceivedInterest,
  },
} as const satisfies ExamplesOf<typeof endpoints>;

const ofOffer = ({ offer }: World) => ({ id: offer });
const ofInterest = ({ pendingInterest }: World) => ({ id: pendingInterest });

export const candidateAccess: AccessOf<typeof endpoints> = {
  listOfferCandidates: { expected: recruiters(200, 403), params: ofOffer },
  shortlistCandidate: {
    expected: recruiters(404),
    params: ofInterest,
    json: { isShortlisted: true },
  },
  noteCandidate: { expected: recruiters(404), params: ofInterest, json: { text: 'Bonjour' } },
};
