import { publicKeysSchema } from '../base/auth.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { messageAnswerSchema } from '../base/message-answer.ts';
import {
  changeEmailSchema,
  changePasswordSchema,
  currentPasswordSchema,
  emailConfirmedSchema,
  emailOnlySchema,
  loginSchema,
  passwordChangedSchema,
  registerRequestSchema,
  resetCheckSchema,
  resetPasswordSchema,
  resetTokenSchema,
  tokenAnswerSchema,
} from './account.ts';
import { candidateInputSchema, candidateOnboardingSchema } from './candidate.ts';
import { contactSchema } from './contact.ts';
import {
  cvConsultationsSchema,
  cvFileParams,
  cvLibraryQuerySchema,
  cvLibrarySchema,
  unlockedCvsSchema,
} from './cv-library.ts';
import {
  cvSnapshotParams,
  cvSnapshotRequestSchema,
  cvSnapshotSchema,
  cvUploadQuerySchema,
} from './cv-snapshot.ts';
import { PROFILE_CV_MAX_BYTES } from './limits.ts';
import { onboardingAnswerSchema, onboardingFieldsSchema } from './onboarding.ts';
import { profileAnswerSchema, profileCvRule, profileFormSchema, profileSchema } from './profile.ts';
import { publicStructureSchema, structureParams } from './structure.ts';

export const register = {
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Opens an account and mails its verification link; the same answer whether or not it existed',
  rate: 'account',
  body: registerRequestSchema,
  status: 201,
  answer: messageAnswerSchema,
} as const satisfies Endpoint;

export const verifyEmail = {
  method: 'GET',
  path: '/api/verify-email/:token',
  access: 'public',
  summary:
    'Verifies the email address of the link; one registered more than once is led to choose its password',
  params: resetTokenSchema,
  answer: messageAnswerSchema,
  errors: ['auth/password-to-choose', 'auth/verification-link-invalid'],
} as const satisfies Endpoint;

export const requestVerification = {
  method: 'POST',
  path: '/api/resend-verification',
  access: 'public',
  summary: 'Mails a new verification link; the same answer whether or not the account exists',
  rate: 'account',
  body: emailOnlySchema,
  answer: messageAnswerSchema,
} as const satisfies Endpoint;

export const logIn = {
  method: 'POST',
  path: '/api/login_check',
  access: 'public',
  summary: 'Exchanges email address and password for an access token',
  rate: 'login',
  body: loginSchema,
  answer: tokenAnswerSchema,
  errors: [
    'auth/account-banned',
    'auth/email-not-verified',
    'auth/invalid-credentials',
    'auth/too-many-attempts',
  ],
} as const satisfies Endpoint;

export const unlockLogin = {
  method: 'POST',
  path: '/api/login-unlock',
  access: 'public',
  summary: 'Opens the lock of too many failed logins by the link that its owner was mailed',
  rate: 'account',
  body: resetTokenSchema,
  answer: messageAnswerSchema,
  errors: ['auth/unlock-link-invalid'],
} as const satisfies Endpoint;

export const logOut = {
  method: 'POST',
  path: '/api/logout',
  access: 'user',
  summary: 'Ends the token of this call; other sessions go on',
} as const satisfies Endpoint;

export const requestPasswordReset = {
  method: 'POST',
  path: '/api/password-reset/request',
  access: 'public',
  summary: 'Mails a link for a new password; the same answer whether or not the account exists',
  rate: 'account',
  body: emailOnlySchema,
  answer: messageAnswerSchema,
} as const satisfies Endpoint;

export const checkResetLink = {
  method: 'POST',
  path: '/api/password-reset/validate-token',
  access: 'public',
  summary: 'Tells whether a reset link would be accepted now, and for which account; uses nothing up',
  rate: 'account',
  body: resetTokenSchema,
  answer: resetCheckSchema,
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/api/password-reset/reset',
  access: 'public',
  summary: 'Sets a new password, once per link, and ends every session',
  rate: 'account',
  body: resetPasswordSchema,
  answer: messageAnswerSchema,
  errors: ['auth/reset-link-invalid'],
} as const satisfies Endpoint;

export const readPublicKeys = {
  method: 'GET',
  path: '/api/.well-known/jwks.json',
  access: 'public',
  summary: 'Public keys that access tokens are verified with',
  answer: publicKeysSchema,
} as const satisfies Endpoint;

export const readProfile = {
  method: 'GET',
  path: '/api/profile',
  access: 'user',
  summary: "One's own account, structure and CV",
  answer: profileSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'POST',
  path: '/api/profile',
  access: 'user',
  summary: 'Saves one tab of the profile, with a new CV or without; what is left out stays as it is',
  form: { fields: profileFormSchema, files: { cvFile: profileCvRule } },
  answer: profileSchema,
  errors: [
    'account/not-found',
    'auth/onboarding-required',
    'upload/bad-name',
    'upload/content-mismatch',
    'upload/empty',
    'upload/too-large',
    'upload/too-many',
    'upload/unsupported-type',
  ],
} as const satisfies Endpoint;

export const updateCandidate = {
  method: 'PUT',
  path: '/api/profile/candidate',
  access: 'user',
  summary: 'Says what one looks for: place, free days, contract types and professions; replaces all of it',
  body: candidateInputSchema,
  answer: profileSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const readOwnCv = {
  method: 'GET',
  path: '/api/profile/cv',
  access: 'user',
  summary: "One's own CV as a download",
  sends: 'file',
  errors: ['cv/not-found'],
} as const satisfies Endpoint;

export const removeCv = {
  method: 'DELETE',
  path: '/api/profile/cv',
  access: 'user',
  summary: "Removes one's own CV",
  errors: ['account/not-found', 'cv/not-found'],
} as const satisfies Endpoint;

export const listConsultations = {
  method: 'GET',
  path: '/api/profile/cv/consultations',
  access: 'user',
  summary: "Who has opened one's CV, when first and last, and how often; the latest first",
  answer: cvConsultationsSchema,
} as const satisfies Endpoint;

export const browseCvs = {
  method: 'GET',
  path: '/api/cv-library',
  access: 'onboarded',
  summary: 'CVs that their owners show, newest first',
  query: cvLibraryQuerySchema,
  answer: cvLibrarySchema,
} as const satisfies Endpoint;

export const listUnlockedCvs = {
  method: 'GET',
  path: '/api/cv-library/unlocked',
  access: 'onboarded',
  summary: 'CVs that one has unlocked and whose owners still show them, the latest first',
  answer: unlockedCvsSchema,
} as const satisfies Endpoint;

export const openCv = {
  method: 'GET',
  path: '/api/cv-library/cv/:filename',
  access: 'onboarded',
  summary: "The file of a CV; another's costs a recruiter one credit the first time",
  params: cvFileParams,
  sends: 'file',
  errors: [
    'billing/insufficient-credits',
    'cv/not-found',
    'cv/structure-not-verified',
    'cv/too-many-openings',
    'cv/withdrawn',
  ],
} as const satisfies Endpoint;

export const becomeRecruiter = {
  method: 'POST',
  path: '/api/profile/recruiter',
  access: 'user',
  summary: "Gives a practitioner with a structure the recruiter's role, with a fresh token",
  answer: profileAnswerSchema,
  errors: ['account/not-found', 'account/recruiter-barred', 'auth/onboarding-required'],
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/api/profile/password',
  access: 'user',
  summary: 'Sets a new password; every other session ends, this one goes on with the fresh token',
  body: changePasswordSchema,
  answer: passwordChangedSchema,
  errors: ['account/not-found', 'auth/too-many-attempts'],
} as const satisfies Endpoint;

export const requestEmailChange = {
  method: 'POST',
  path: '/api/profile/email',
  access: 'user',
  summary: 'Begins the change of the email address: a link goes to the old one and to the new one',
  body: changeEmailSchema,
  answer: messageAnswerSchema,
  errors: ['account/not-found', 'auth/too-many-attempts'],
} as const satisfies Endpoint;

export const confirmEmailChange = {
  method: 'GET',
  path: '/api/confirm-email/:token',
  access: 'public',
  summary: 'Notes one confirmation of a new email address; the second one makes the change',
  params: resetTokenSchema,
  answer: emailConfirmedSchema,
  errors: ['account/email-taken', 'auth/email-link-invalid'],
} as const satisfies Endpoint;

export const endAllSessions = {
  method: 'POST',
  path: '/api/logout-everywhere',
  access: 'user',
  summary: 'Ends every token of the account, that of this call too',
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const exportAccount = {
  method: 'GET',
  path: '/api/account/export',
  access: 'user',
  summary: 'Everything that the platform holds about the person, as a ZIP',
  sends: 'file',
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const eraseAccount = {
  method: 'DELETE',
  path: '/api/account',
  access: 'user',
  summary: 'Erases the account in every service; the password is asked for',
  body: currentPasswordSchema,
  errors: ['account/not-found', 'auth/too-many-attempts'],
} as const satisfies Endpoint;

export const completeOnboarding = {
  method: 'POST',
  path: '/api/onboarding/structure',
  access: 'user',
  summary: 'Attaches the structure to the account, with a fresh token when the roles have changed',
  body: onboardingFieldsSchema,
  status: 201,
  answer: onboardingAnswerSchema,
  errors: ['account/not-found', 'onboarding/already-complete'],
} as const satisfies Endpoint;

export const onboardCandidate = {
  method: 'POST',
  path: '/api/onboarding/candidate',
  access: 'user',
  summary: 'Completes the onboarding of somebody who looks for a post and has no structure',
  body: candidateOnboardingSchema,
  status: 201,
  answer: profileSchema,
  errors: ['account/not-found', 'onboarding/already-complete'],
} as const satisfies Endpoint;

export const readStructure = {
  method: 'GET',
  path: '/api/structures/:id',
  access: 'public',
  summary: 'What anybody may read of a structure that has active offers or is verified',
  params: structureParams,
  answer: publicStructureSchema,
  errors: ['structure/not-found'],
} as const satisfies Endpoint;

export const sendContactMessage = {
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Mails a message to the support',
  body: contactSchema,
  answer: messageAnswerSchema,
} as const satisfies Endpoint;

export const copyProfileCv = {
  method: 'POST',
  path: '/internal/cv-snapshots',
  access: 'service',
  summary: "Keeps a copy of the CV of somebody's profile as it is now",
  body: cvSnapshotRequestSchema,
  status: 201,
  answer: cvSnapshotSchema,
  errors: ['account/not-found', 'cv/not-found'],
} as const satisfies Endpoint;

export const keepUploadedCv = {
  method: 'POST',
  path: '/internal/cv-snapshots/uploads',
  access: 'service',
  summary: 'Keeps an uploaded CV, whose content the caller has checked, with its media type as Content-Type',
  query: cvUploadQuerySchema,
  bytes: PROFILE_CV_MAX_BYTES,
  status: 201,
  answer: cvSnapshotSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const readCvSnapshot = {
  method: 'GET',
  path: '/internal/cv-snapshots/:id',
  access: 'service',
  summary: 'The bytes of a kept CV',
  params: cvSnapshotParams,
  sends: 'file',
  errors: ['cv/not-found'],
} as const satisfies Endpoint;

export const removeCvSnapshot = {
  method: 'DELETE',
  path: '/internal/cv-snapshots/:id',
  access: 'service',
  summary: 'Removes a kept CV; one that is gone already is no error',
  params: cvSnapshotParams,
} as const satisfies Endpoint;
