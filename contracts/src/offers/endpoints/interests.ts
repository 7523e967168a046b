import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import {
  applicationStatusSchema,
  interestCvRule,
  interestInputSchema,
  myInterestSchema,
  myInterestsSchema,
  pendingInterestsQuerySchema,
  receivedInterestSchema,
  receivedInterestsSchema,
  rejectionQuerySchema,
  sentInterestsQuerySchema,
  treatedInterestsQuerySchema,
} from '../interest.ts';
import { adminInterestsQuerySchema, adminInterestsSchema } from '../interest-administration.ts';
import { offerParams } from '../offer.ts';

export const readApplicationStatus = {
  method: 'GET',
  path: '/api/offers/:id/application-status',
  access: 'user',
  summary: 'Whether the caller has expressed interest in an offer, and the status of that interest',
  params: offerParams,
  response: applicationStatusSchema,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const expressInterest = {
  method: 'POST',
  path: '/api/offers/:id/interest',
  access: 'onboarded',
  summary: 'Expresses interest in an active offer, with a message and a CV if there is one',
  params: offerParams,
  form: { fields: interestInputSchema, files: { cvFile: interestCvRule }, orJson: true },
  status: 201,
  response: myInterestSchema,
  errors: [
    'offer/not-found',
    'offer/deleted',
    'interest/own-offer',
    'interest/offer-closed',
    'interest/slot-closed',
    'interest/blocked',
    'interest/already-expressed',
    'interest/too-many',
    'cv/not-found',
  ],
} as const satisfies Endpoint;

export const listMyInterests = {
  method: 'GET',
  path: '/api/my-interests',
  access: 'user',
  summary: 'Interests that the caller expressed and did not withdraw, newest first',
  query: sentInterestsQuerySchema,
  response: myInterestsSchema,
  paged: true,
} as const satisfies Endpoint;

export const withdrawInterest = {
  method: 'DELETE',
  path: '/api/interests/:id',
  access: 'user',
  summary: 'Withdraws an own interest that has no answer yet',
  params: idParams,
  errors: ['interest/not-found', 'interest/already-answered'],
} as const satisfies Endpoint;

export const listPendingInterests = {
  method: 'GET',
  path: '/api/pending-interests',
  access: 'recruiter',
  partner: 'interests:read',
  summary: "Interests in the caller's offers that have no answer yet, newest first",
  query: pendingInterestsQuerySchema,
  response: receivedInterestsSchema,
  paged: true,
} as const satisfies Endpoint;

export const listTreatedInterests = {
  method: 'GET',
  path: '/api/treated-interests',
  access: 'recruiter',
  partner: 'interests:read',
  summary: "Interests in the caller's offers that were accepted or rejected, newest first",
  query: treatedInterestsQuerySchema,
  response: receivedInterestsSchema,
  paged: true,
} as const satisfies Endpoint;

export const acceptInterest = {
  method: 'PUT',
  path: '/api/interests/:id/accept',
  access: 'recruiter',
  partner: 'interests:write',
  summary: "Accepts an interest in the caller's offer; a conversation opens",
  params: idParams,
  response: receivedInterestSchema,
  errors: [
    'interest/not-found',
    'interest/already-answered',
    'offer/deleted',
    'offer/not-found',
    'offer/suspended-by-administrator',
  ],
} as const satisfies Endpoint;

export const undoRejection = {
  method: 'PUT',
  path: '/api/interests/:id/undo-rejection',
  access: 'recruiter',
  partner: 'interests:write',
  summary: 'Takes a rejection back of which the candidate knows nothing yet',
  params: idParams,
  response: receivedInterestSchema,
  errors: [
    'interest/not-found',
    'interest/already-told',
    'offer/not-found',
    'offer/suspended-by-administrator',
  ],
} as const satisfies Endpoint;

export const rejectInterest = {
  method: 'PUT',
  path: '/api/interests/:id/reject',
  access: 'recruiter',
  partner: 'interests:write',
  summary: "Rejects an interest in the caller's offer; the candidate is notified half a minute later",
  params: idParams,
  query: rejectionQuerySchema,
  response: receivedInterestSchema,
  errors: [
    'interest/not-found',
    'interest/already-answered',
    'offer/not-found',
    'offer/suspended-by-administrator',
  ],
} as const satisfies Endpoint;

export const readInterestCv = {
  method: 'GET',
  path: '/api/interests/:id/cv',
  access: 'recruiter',
  partner: 'interests:read',
  summary: "The CV that came with an interest in the caller's offer",
  params: idParams,
  sends: 'file',
  errors: ['interest/not-found', 'cv/not-found', 'offer/not-found', 'offer/suspended-by-administrator'],
} as const satisfies Endpoint;

export const listAccountInterests = {
  method: 'GET',
  path: '/api/admin/interests',
  access: 'admin',
  summary: 'Interests that an account expressed or got, newest first; withdrawn ones too',
  query: adminInterestsQuerySchema,
  response: adminInterestsSchema,
} as const satisfies Endpoint;
