import type { Endpoint } from '../../base/endpoint.ts';
import { messageResponseSchema } from '../../base/message-response.ts';
import { candidateInputSchema, candidateOnboardingSchema } from '../candidate.ts';
import { emailPreferencesSchema } from '../email-preferences.ts';
import { establishmentQuerySchema, establishmentResponseSchema } from '../establishment.ts';
import { onboardingFieldsSchema, onboardingResponseSchema } from '../onboarding.ts';
import { profileCvRule, profileFormSchema, profileResponseSchema, profileSchema } from '../profile.ts';
import { logoFieldsSchema, logoRule, publicStructureSchema, structureParams } from '../structure.ts';

export const readProfile = {
  method: 'GET',
  path: '/api/profile',
  access: 'user',
  summary: "One's own account, structure and CV",
  response: profileSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'POST',
  path: '/api/profile',
  access: 'user',
  summary: 'Saves one tab of the profile, with a new CV or without; an omitted field stays as it is',
  form: { fields: profileFormSchema, files: { cvFile: profileCvRule } },
  response: profileSchema,
  errors: [
    'account/not-found',
    'auth/onboarding-required',
    'team/not-found',
    'team/not-manager',
    'upload/active-content',
    'upload/bad-name',
    'upload/content-mismatch',
    'upload/empty',
    'upload/infected',
    'upload/protected',
    'upload/too-large',
    'upload/too-many',
    'upload/unreadable',
    'upload/unsupported-type',
  ],
} as const satisfies Endpoint;

export const updateCandidate = {
  method: 'PUT',
  path: '/api/profile/candidate',
  access: 'user',
  summary:
    'Says what one looks for, all of it, and what one is: left out, profession, status, languages and software stay',
  body: candidateInputSchema,
  response: profileSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const updateEmailPreferences = {
  method: 'PUT',
  path: '/api/profile/emails',
  access: 'user',
  summary: 'Says which kinds of mails one does not want; replaces all of it',
  body: emailPreferencesSchema,
  response: profileSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

/** A person who opens the link of a mail's header confirms on a page: a GET request changes nothing. */
export const openRefuseEmailsPage = {
  method: 'GET',
  path: '/api/profile/emails/unsubscribe/:token',
  access: 'public',
  summary: 'Redirects to the page that asks for confirmation before it refuses the kind of mails of a mail',
  status: 302,
} as const satisfies Endpoint;

/** Sent by mail programs on one click (RFC 8058), and by the page. The body is ignored. */
export const refuseEmails = {
  method: 'POST',
  path: '/api/profile/emails/unsubscribe/:token',
  access: 'public',
  summary: 'Refuses further mails of the kind that a mail was of',
  response: messageResponseSchema,
  errors: ['account/email-link-unknown'],
} as const satisfies Endpoint;

export const becomeRecruiter = {
  method: 'POST',
  path: '/api/profile/recruiter',
  access: 'user',
  summary: "Gives a practitioner with a structure the recruiter's role, with a fresh token",
  response: profileResponseSchema,
  errors: ['account/not-found', 'account/recruiter-barred', 'auth/onboarding-required'],
} as const satisfies Endpoint;

export const findEstablishment = {
  method: 'GET',
  path: '/api/establishments',
  access: 'user',
  summary:
    'Name, address and kind of the establishment of a SIRET, from the company registry where one is set',
  // it queries a registry that counts its callers
  rate: 'account',
  query: establishmentQuerySchema,
  response: establishmentResponseSchema,
} as const satisfies Endpoint;

export const completeOnboarding = {
  method: 'POST',
  path: '/api/onboarding/structure',
  access: 'user',
  summary: 'Attaches the structure to the account, with a fresh token when the roles have changed',
  body: onboardingFieldsSchema,
  status: 201,
  response: onboardingResponseSchema,
  errors: ['account/not-found', 'onboarding/already-complete'],
} as const satisfies Endpoint;

export const onboardCandidate = {
  method: 'POST',
  path: '/api/onboarding/candidate',
  access: 'user',
  summary: 'Completes the onboarding of somebody who looks for a post and has no structure',
  body: candidateOnboardingSchema,
  status: 201,
  response: profileSchema,
  errors: ['account/not-found', 'onboarding/already-complete'],
} as const satisfies Endpoint;

export const readStructure = {
  method: 'GET',
  path: '/api/structures/:id',
  access: 'public',
  summary: 'What anybody may read of a structure that has active offers or is verified',
  params: structureParams,
  response: publicStructureSchema,
  errors: ['structure/not-found'],
} as const satisfies Endpoint;

export const replaceLogo = {
  method: 'PUT',
  path: '/api/profile/structure/logo',
  access: 'user',
  summary: "Gives one's structure a logo, or another one",
  form: { fields: logoFieldsSchema, files: { logo: logoRule } },
  response: profileSchema,
  errors: [
    'account/not-found',
    'auth/onboarding-required',
    'upload/bad-name',
    'upload/content-mismatch',
    'upload/damaged',
    'upload/empty',
    'upload/infected',
    'upload/too-large',
    'upload/too-many',
    'upload/too-many-pixels',
    'upload/unsupported-type',
  ],
} as const satisfies Endpoint;

export const removeLogo = {
  method: 'DELETE',
  path: '/api/profile/structure/logo',
  access: 'user',
  summary: "Takes the logo of one's structure away",
  response: profileSchema,
  errors: ['account/not-found', 'auth/onboarding-required'],
} as const satisfies Endpoint;

export const readLogo = {
  method: 'GET',
  path: '/uploads/structures/:file',
  access: 'public',
  summary: 'The logo of a structure',
  sends: 'file',
} as const satisfies Endpoint;
