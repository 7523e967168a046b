import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import { receivedInterestSchema } from '../interest.ts';
import { offerParams } from '../offer.ts';
import {
  candidateNoteInputSchema,
  offerCandidatesQuerySchema,
  offerCandidatesSchema,
  shortlistInputSchema,
} from '../offer-candidate.ts';

export const listOfferCandidates = {
  method: 'GET',
  path: '/api/offers/:id/candidates',
  access: 'recruiter',
  summary:
    "Interests in the caller's offer with what to choose by: most open slots covered first, of as many who lives nearest, else newest first",
  params: offerParams,
  query: offerCandidatesQuerySchema,
  response: offerCandidatesSchema,
  errors: ['offer/not-found', 'offer/not-owner', 'offer/suspended-by-administrator'],
} as const satisfies Endpoint;

export const shortlistCandidate = {
  method: 'PUT',
  path: '/api/interests/:id/shortlist',
  access: 'recruiter',
  summary: "Puts an interest in the caller's offer on the team's shortlist, or takes it off",
  params: idParams,
  body: shortlistInputSchema,
  response: receivedInterestSchema,
  errors: ['interest/not-found', 'offer/not-found', 'offer/suspended-by-administrator'],
} as const satisfies Endpoint;

export const noteCandidate = {
  method: 'PUT',
  path: '/api/interests/:id/note',
  access: 'recruiter',
  summary: "Writes the team's note about an interest in the caller's offer, signed by the caller",
  params: idParams,
  body: candidateNoteInputSchema,
  response: receivedInterestSchema,
  errors: ['interest/not-found', 'offer/not-found', 'offer/suspended-by-administrator'],
} as const satisfies Endpoint;
