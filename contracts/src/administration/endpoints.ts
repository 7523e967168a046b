import type { Endpoint } from '../base/endpoint.ts';
import { messageResponseSchema } from '../base/message-response.ts';
import { idParams } from '../base/params.ts';
import { releasesSchema } from '../base/releases.ts';
import { auditPageSchema, auditQuerySchema, firstAuditPageSchema } from './audit.ts';
import { deadLetterParams, deadLettersQuerySchema, deadLettersSchema } from './dead-letter.ts';
import { marketplaceFiguresSchema } from './figures.ts';
import { platformHealthSchema } from './platform.ts';
import {
  reportDecisionSchema,
  reportParams,
  reportSchema,
  reportsQuerySchema,
  reportsSchema,
} from './report.ts';
import {
  adminBanSchema,
  adminRolesSchema,
  adminStructureSchema,
  adminUserSchema,
  adminUsersQuerySchema,
  adminUsersSchema,
} from './user.ts';
import {
  endUserSessionsSchema,
  eraseUserSchema,
  exportUserSchema,
  userSessionsSchema,
  userTeamsSchema,
} from './user-access.ts';
import { resendMailSchema, userMailsSchema } from './user-mails.ts';

export const searchUsers = {
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Accounts, newest first, by kind or words',
  query: adminUsersQuerySchema,
  response: adminUsersSchema,
} as const satisfies Endpoint;

export const findUser = {
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'One account',
  params: idParams,
  response: adminUserSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const listUserMails = {
  method: 'GET',
  path: '/api/admin/users/:id/mails',
  access: 'admin',
  summary: "The newest mails to an account, with the response of the receiver's server",
  params: idParams,
  response: userMailsSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const resendUserMail = {
  method: 'POST',
  path: '/api/admin/users/:id/mails/resend',
  access: 'admin',
  summary: "Sends a mail again that the receiver's server has refused, to the email address of now",
  params: idParams,
  body: resendMailSchema,
  response: messageResponseSchema,
  errors: ['account/is-administrator', 'account/not-found', 'mail/not-resendable'],
} as const satisfies Endpoint;

export const setRecruiter = {
  method: 'PATCH',
  path: '/api/admin/users/:id/roles',
  access: 'admin',
  confirmed: true,
  summary: "Gives or takes the recruiter's role",
  params: idParams,
  body: adminRolesSchema,
  response: adminUserSchema,
  errors: ['account/is-administrator', 'account/not-found', 'auth/onboarding-required'],
} as const satisfies Endpoint;

export const setBanned = {
  method: 'PATCH',
  path: '/api/admin/users/:id/ban',
  access: 'admin',
  confirmed: true,
  summary: 'Bans an account, which ends its sessions, or lifts the ban',
  params: idParams,
  body: adminBanSchema,
  response: adminUserSchema,
  errors: ['account/is-administrator', 'account/not-found'],
} as const satisfies Endpoint;

export const setStructureVerified = {
  method: 'PATCH',
  path: '/api/admin/users/:id/structure',
  access: 'admin',
  confirmed: true,
  summary: "Gives or takes the badge 'Structure vérifiée'",
  params: idParams,
  body: adminStructureSchema,
  response: adminUserSchema,
  errors: ['account/is-administrator', 'account/not-found'],
} as const satisfies Endpoint;

export const resendVerification = {
  method: 'POST',
  path: '/api/admin/users/:id/resend-verification',
  access: 'admin',
  summary: 'Mails the verification link again, unless the email address is verified',
  params: idParams,
  response: messageResponseSchema,
  errors: ['account/is-administrator', 'account/not-found'],
} as const satisfies Endpoint;

export const listUserSessions = {
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  summary: 'Where an account is open, latest use first',
  params: idParams,
  response: userSessionsSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const listUserTeams = {
  method: 'GET',
  path: '/api/admin/users/:id/teams',
  access: 'admin',
  summary: 'The structures for which an account acts, with their members',
  params: idParams,
  response: userTeamsSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const endUserSessions = {
  method: 'POST',
  path: '/api/admin/users/:id/sessions/end',
  access: 'admin',
  confirmed: true,
  summary: 'Ends one session of an account, or every one; the person logs in again',
  params: idParams,
  body: endUserSessionsSchema,
  response: userSessionsSchema,
  errors: ['account/is-administrator', 'account/not-found', 'session/not-found'],
} as const satisfies Endpoint;

export const exportUser = {
  method: 'POST',
  path: '/api/admin/users/:id/export',
  access: 'admin',
  confirmed: true,
  summary: 'What the platform holds about a person, as a ZIP, without their messages and files',
  params: idParams,
  body: exportUserSchema,
  sends: 'file',
  errors: ['account/is-administrator', 'account/not-found'],
} as const satisfies Endpoint;

export const eraseUser = {
  method: 'POST',
  path: '/api/admin/users/:id/erasure',
  access: 'admin',
  confirmed: true,
  summary:
    'Erases an account in every service; a structure with another Responsable goes on without its founder',
  params: idParams,
  body: eraseUserSchema,
  errors: ['account/is-administrator', 'account/not-found', 'team/led-alone'],
} as const satisfies Endpoint;

export const readAuditLog = {
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary:
    'Acts of administrators as version 0.1.0 knows them, newest first; `listDecisions` has all of them',
  query: auditQuerySchema,
  response: firstAuditPageSchema,
} as const satisfies Endpoint;

export const listDecisions = {
  method: 'GET',
  path: '/api/admin/decisions',
  access: 'admin',
  summary: 'Acts of administrators, newest first, by action or words',
  query: auditQuerySchema,
  response: auditPageSchema,
} as const satisfies Endpoint;

export const listReports = {
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary: 'Reports by members and visitors: open ones oldest first, the others newest first',
  query: reportsQuerySchema,
  response: reportsSchema,
} as const satisfies Endpoint;

export const decideReport = {
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  access: 'admin',
  summary: 'Resolves or dismisses a report, once',
  params: reportParams,
  body: reportDecisionSchema,
  response: reportSchema,
  errors: ['conflict/version', 'report/not-found'],
} as const satisfies Endpoint;

export const listDeadLetters = {
  method: 'GET',
  path: '/api/admin/dead-letters',
  access: 'admin',
  summary: 'Events that one consumer could not handle, oldest first',
  query: deadLettersQuerySchema,
  response: deadLettersSchema,
} as const satisfies Endpoint;

export const replayDeadLetter = {
  method: 'POST',
  path: '/api/admin/dead-letters/:id/replay',
  access: 'admin',
  confirmed: true,
  summary: 'Replays an event to the consumer that failed on it',
  params: deadLetterParams,
  response: messageResponseSchema,
} as const satisfies Endpoint;

export const discardDeadLetter = {
  method: 'DELETE',
  path: '/api/admin/dead-letters/:id',
  access: 'admin',
  confirmed: true,
  summary: 'Discards an event that one consumer could not handle',
  params: deadLetterParams,
} as const satisfies Endpoint;

export const readPlatform = {
  method: 'GET',
  path: '/api/admin/platform',
  access: 'admin',
  summary: 'State of the gateways, the services and the event stream',
  response: platformHealthSchema,
} as const satisfies Endpoint;

export const readFigures = {
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  summary: 'Figures of the marketplace over the last 30 days and the 30 before, from every service',
  response: marketplaceFiguresSchema,
} as const satisfies Endpoint;

export const readReleases = {
  method: 'GET',
  path: '/api/admin/releases',
  access: 'admin',
  summary: 'Releases of the parts of the site, newest first, with author, time and reason, and gradual ones',
  response: releasesSchema,
} as const satisfies Endpoint;
