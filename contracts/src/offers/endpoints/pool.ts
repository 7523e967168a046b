import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import { offerParams } from '../offer.ts';
import {
  invitationInputSchema,
  invitationSchema,
  invitationsSchema,
  myInvitationSchema,
  myInvitationsSchema,
  myPoolsSchema,
  poolAnswerSchema,
  poolNoteSchema,
  poolQuerySchema,
  poolSchema,
} from '../pool.ts';

export const listPool = {
  method: 'GET',
  path: '/api/pool',
  access: 'recruiter',
  summary: "The people in the caller's pool, the latest first",
  query: poolQuerySchema,
  response: poolSchema,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const notePoolMember = {
  method: 'PUT',
  path: '/api/pool/:id/note',
  access: 'recruiter',
  summary: "Writes the team's note about somebody in the caller's pool, signed by the caller",
  params: idParams,
  body: poolNoteSchema,
  errors: ['pool/not-found'],
} as const satisfies Endpoint;

export const removePoolMember = {
  method: 'DELETE',
  path: '/api/pool/:id',
  access: 'recruiter',
  summary: "Takes somebody out of the caller's pool, with the note",
  params: idParams,
  errors: ['pool/not-found'],
} as const satisfies Endpoint;

export const askForPool = {
  method: 'POST',
  path: '/api/interests/:id/pool',
  access: 'recruiter',
  summary: "Asks the author of an interest in the caller's offer whether they agree to be kept in the pool",
  params: idParams,
  errors: ['interest/not-found', 'pool/not-possible'],
} as const satisfies Endpoint;

export const listMyPools = {
  method: 'GET',
  path: '/api/my-pools',
  access: 'user',
  summary: 'The structures that keep the caller in their pool, or ask whether they may',
  response: myPoolsSchema,
} as const satisfies Endpoint;

export const answerPool = {
  method: 'PUT',
  path: '/api/my-pools/:id',
  access: 'user',
  summary: 'Agrees to be kept in a pool, or declines or leaves: the structure cannot bring the caller back',
  params: idParams,
  body: poolAnswerSchema,
  errors: ['pool/not-found'],
} as const satisfies Endpoint;

export const inviteCandidate = {
  method: 'POST',
  path: '/api/offers/:id/invitations',
  access: 'recruiter',
  summary:
    "Invites somebody of the pool, or the owner of an unlocked CV, to the caller's offer or some of its slots",
  params: offerParams,
  body: invitationInputSchema,
  status: 201,
  response: invitationSchema,
  errors: [
    'contact/cv-locked',
    'contact/offer-closed',
    'contact/offer-confidential',
    'contact/too-many',
    'cv/not-found',
    'cv/withdrawn',
    'interest/slot-closed',
    'invitation/already-candidate',
    'invitation/already-sent',
    'invitation/not-possible',
    'offer/not-found',
    'pool/not-found',
  ],
} as const satisfies Endpoint;

export const listInvitations = {
  method: 'GET',
  path: '/api/offers/:id/invitations',
  access: 'recruiter',
  summary: "The latest invitations to the caller's offer, newest first",
  params: offerParams,
  response: invitationsSchema,
  errors: ['offer/not-found', 'offer/not-owner'],
} as const satisfies Endpoint;

export const listMyInvitations = {
  method: 'GET',
  path: '/api/my-invitations',
  access: 'user',
  summary: 'The latest invitations of the caller to offers, newest first',
  response: myInvitationsSchema,
} as const satisfies Endpoint;

export const declineInvitation = {
  method: 'PUT',
  path: '/api/invitations/:id/decline',
  access: 'user',
  summary: 'Declines an invitation; declining it twice changes nothing',
  params: idParams,
  response: myInvitationSchema,
  errors: ['invitation/not-found'],
} as const satisfies Endpoint;
