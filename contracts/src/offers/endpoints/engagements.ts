import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import {
  changedProposalInputSchema,
  confirmationInputSchema,
  engagementSchema,
  engagementsQuerySchema,
  engagementsSchema,
  proposalInputSchema,
  refusalInputSchema,
  workAgainInputSchema,
} from '../engagement.ts';

export const proposeEngagement = {
  method: 'POST',
  path: '/api/interests/:id/engagements',
  access: 'onboarded',
  partner: 'engagements:write',
  summary: 'Proposes shifts and terms to the other side of an accepted interest',
  params: idParams,
  body: proposalInputSchema,
  status: 201,
  response: engagementSchema,
  errors: [
    'interest/not-found',
    'engagement/not-accepted',
    'engagement/already-proposed',
    'engagement/blocked',
    'engagement/too-many',
    'offer/deleted',
    'offer/not-found',
    'offer/suspended-by-administrator',
  ],
} as const satisfies Endpoint;

export const listEngagements = {
  method: 'GET',
  path: '/api/engagements',
  access: 'user',
  partner: 'engagements:read',
  summary: "The caller's engagements of both sides, the latest first shift first",
  query: engagementsQuerySchema,
  response: engagementsSchema,
  paged: true,
} as const satisfies Endpoint;

export const readEngagement = {
  method: 'GET',
  path: '/api/engagements/:id',
  access: 'user',
  partner: 'engagements:read',
  summary: 'One engagement of the caller, with its history',
  params: idParams,
  response: engagementSchema,
  errors: ['engagement/not-found'],
} as const satisfies Endpoint;

export const changeEngagement = {
  method: 'PUT',
  path: '/api/engagements/:id/terms',
  access: 'onboarded',
  partner: 'engagements:write',
  summary: 'Proposes other terms in place of the last proposal; the other party answers then',
  params: idParams,
  body: changedProposalInputSchema,
  response: engagementSchema,
  errors: [
    'engagement/not-found',
    'engagement/not-allowed',
    'engagement/changed',
    'engagement/too-many',
    'engagement/too-many-changes',
    'engagement/blocked',
    'offer/deleted',
    'offer/not-found',
    'offer/suspended-by-administrator',
  ],
} as const satisfies Endpoint;

export const confirmEngagement = {
  method: 'PUT',
  path: '/api/engagements/:id/confirm',
  access: 'onboarded',
  partner: 'engagements:write',
  summary: "Confirms the other party's proposal, unless candidate or position are engaged at these hours",
  params: idParams,
  body: confirmationInputSchema,
  response: engagementSchema,
  errors: [
    'engagement/not-found',
    'engagement/not-allowed',
    'engagement/own-proposal',
    'engagement/changed',
    'engagement/dates-over',
    'engagement/overlap',
    'engagement/position-taken',
    'offer/deleted',
    'offer/not-found',
    'offer/suspended-by-administrator',
  ],
} as const satisfies Endpoint;

export const declineEngagement = {
  method: 'PUT',
  path: '/api/engagements/:id/decline',
  access: 'user',
  partner: 'engagements:write',
  summary: "Declines the other party's proposal",
  params: idParams,
  body: refusalInputSchema,
  response: engagementSchema,
  errors: ['engagement/not-found', 'engagement/not-allowed', 'engagement/own-proposal'],
} as const satisfies Endpoint;

export const cancelEngagement = {
  method: 'PUT',
  path: '/api/engagements/:id/cancel',
  access: 'user',
  partner: 'engagements:write',
  summary: 'Takes an own proposal back, or cancels a confirmed engagement of either party',
  params: idParams,
  body: refusalInputSchema,
  response: engagementSchema,
  errors: ['engagement/not-found', 'engagement/not-allowed'],
} as const satisfies Endpoint;

export const answerWorkAgain = {
  method: 'PUT',
  path: '/api/engagements/:id/work-again',
  access: 'user',
  summary:
    "Answers 'Retravailleriez-vous ensemble ?' about a done engagement; a later answer replaces an earlier one",
  params: idParams,
  body: workAgainInputSchema,
  response: engagementSchema,
  errors: ['engagement/not-found', 'engagement/not-allowed'],
} as const satisfies Endpoint;

export const readEngagementHistory = {
  method: 'GET',
  path: '/api/engagements.csv',
  access: 'user',
  partner: 'engagements:read',
  summary: "The shifts of the caller's engagements that were confirmed, with their hours, as a table",
  sends: 'text/csv',
} as const satisfies Endpoint;
