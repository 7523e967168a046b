import type { Endpoint } from '../../base/endpoint.ts';
import { currentPasswordSchema, tokenResponseSchema } from '../account.ts';
import { siteInputSchema, siteParams } from '../site.ts';
import {
  actForSchema,
  changePartSchema,
  holderChoiceSchema,
  inviteSchema,
  readInvitationSchema,
  teamLogQuerySchema,
  teamLogSchema,
  teamMemberParams,
  teamSchema,
} from '../team.ts';

export const listHolders = {
  method: 'GET',
  path: '/api/acting',
  access: 'user',
  summary: 'For whom the caller may act: themself and each structure that they belong to',
  response: holderChoiceSchema.array(),
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const actFor = {
  method: 'PUT',
  path: '/api/acting',
  access: 'user',
  summary: 'Acts for a structure, or for oneself again, with a fresh token',
  body: actForSchema,
  response: tokenResponseSchema,
  errors: ['account/not-found', 'auth/invalid-token', 'team/not-found'],
} as const satisfies Endpoint;

export const readTeam = {
  method: 'GET',
  path: '/api/team',
  access: 'recruiter',
  summary: 'The members of the structure for which the caller acts, and its open invitations',
  response: teamSchema,
  errors: ['team/not-found'],
} as const satisfies Endpoint;

export const inviteMember = {
  method: 'POST',
  path: '/api/team/invitations',
  access: 'recruiter',
  summary: 'Invites an email address into the team, for 7 days',
  body: inviteSchema,
  response: teamSchema,
  errors: [
    'team/already-member',
    'team/full',
    'team/not-found',
    'team/not-manager',
    'team/too-many-invitations',
  ],
} as const satisfies Endpoint;

export const withdrawInvitation = {
  method: 'DELETE',
  path: '/api/team/invitations/:id',
  access: 'recruiter',
  summary: 'Takes an invitation back: its link opens nothing any more',
  response: teamSchema,
  errors: ['team/not-found', 'team/not-manager'],
} as const satisfies Endpoint;

export const changeMemberPart = {
  method: 'PUT',
  path: '/api/team/members/:userId',
  access: 'recruiter',
  summary: "Changes a member's part, who has to sign in again, or their site",
  params: teamMemberParams,
  body: changePartSchema,
  response: teamSchema,
  errors: ['team/founder', 'team/not-found', 'team/not-manager'],
} as const satisfies Endpoint;

export const removeMember = {
  method: 'DELETE',
  path: '/api/team/members/:userId',
  access: 'recruiter',
  summary: 'Removes a member, whose sessions end within seconds',
  params: teamMemberParams,
  response: teamSchema,
  errors: ['team/founder', 'team/not-found', 'team/not-manager'],
} as const satisfies Endpoint;

export const addSite = {
  method: 'POST',
  path: '/api/team/sites',
  access: 'recruiter',
  summary: 'Adds a site to the structure: a place where it works, with an address of its own',
  body: siteInputSchema,
  response: teamSchema,
  errors: ['auth/onboarding-required', 'team/not-found', 'team/not-manager', 'team/too-many-sites'],
} as const satisfies Endpoint;

export const changeSite = {
  method: 'PUT',
  path: '/api/team/sites/:siteId',
  access: 'recruiter',
  summary: "Changes a site's name, address or FINESS number; its offers show it as it is now",
  params: siteParams,
  body: siteInputSchema,
  response: teamSchema,
  errors: ['team/not-found', 'team/not-manager', 'team/site-not-found'],
} as const satisfies Endpoint;

export const removeSite = {
  method: 'DELETE',
  path: '/api/team/sites/:siteId',
  access: 'recruiter',
  summary: 'Removes a site; its offers and members stay, and belong to the whole structure',
  params: siteParams,
  response: teamSchema,
  errors: ['team/not-found', 'team/not-manager', 'team/site-not-found'],
} as const satisfies Endpoint;

export const leaveTeam = {
  method: 'DELETE',
  path: '/api/team',
  access: 'recruiter',
  summary: 'Leaves the structure for which the caller acts; their sessions end',
  errors: ['team/founder', 'team/last-manager', 'team/not-found'],
} as const satisfies Endpoint;

export const closeTeam = {
  method: 'POST',
  path: '/api/team/closure',
  access: 'recruiter',
  summary: 'Closes a structure that its founder has left, for everybody; the password is asked for',
  body: currentPasswordSchema,
  errors: [
    'account/not-found',
    'auth/too-many-attempts',
    'team/founder',
    'team/not-found',
    'team/not-manager',
  ],
} as const satisfies Endpoint;

export const readTeamLog = {
  method: 'GET',
  path: '/api/team/log',
  access: 'recruiter',
  summary: "The members' actions for the structure on a day, the latest first",
  query: teamLogQuerySchema,
  response: teamLogSchema,
} as const satisfies Endpoint;

export const readInvitation = {
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'public',
  summary: 'What a mailed invitation is for',
  rate: 'account',
  response: readInvitationSchema,
  errors: ['team/invitation-unknown'],
} as const satisfies Endpoint;

export const acceptInvitation = {
  method: 'POST',
  path: '/api/invitations/:token',
  access: 'user',
  summary:
    'Joins the structure of a mailed invitation, once, with the account of the address that it was mailed to',
  response: tokenResponseSchema,
  errors: [
    'account/not-found',
    'auth/invalid-token',
    'team/full',
    'team/invitation-unknown',
    'team/other-address',
    'team/too-many-teams',
  ],
} as const satisfies Endpoint;
