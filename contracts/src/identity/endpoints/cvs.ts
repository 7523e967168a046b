import type { Endpoint } from '../../base/endpoint.ts';
import {
  cvConsultationsSchema,
  cvFileParams,
  cvLibraryQuerySchema,
  cvLibrarySchema,
  unlockedCvsSchema,
} from '../cv-library.ts';
import {
  cvSnapshotParams,
  cvSnapshotRequestSchema,
  cvSnapshotSchema,
  cvUploadQuerySchema,
} from '../cv-snapshot.ts';
import { PROFILE_CV_MAX_BYTES } from '../limits.ts';

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
  response: cvConsultationsSchema,
} as const satisfies Endpoint;

export const browseCvs = {
  method: 'GET',
  path: '/api/cv-library',
  access: 'onboarded',
  summary: 'CVs that their owners show, newest first',
  query: cvLibraryQuerySchema,
  response: cvLibrarySchema,
} as const satisfies Endpoint;

export const listUnlockedCvs = {
  method: 'GET',
  path: '/api/cv-library/unlocked',
  access: 'onboarded',
  summary: 'CVs that one has unlocked and whose owners still show them, the latest first',
  response: unlockedCvsSchema,
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

export const copyProfileCv = {
  method: 'POST',
  path: '/internal/cv-snapshots',
  access: 'service',
  callers: ['offers'],
  summary: "Keeps a copy of the CV of somebody's profile as it is now",
  body: cvSnapshotRequestSchema,
  status: 201,
  response: cvSnapshotSchema,
  errors: ['account/not-found', 'cv/not-found'],
} as const satisfies Endpoint;

export const keepUploadedCv = {
  method: 'POST',
  path: '/internal/cv-snapshots/uploads',
  access: 'service',
  callers: ['offers'],
  summary: 'Keeps an uploaded CV, whose content the caller has checked, with its media type as Content-Type',
  query: cvUploadQuerySchema,
  bytes: PROFILE_CV_MAX_BYTES,
  status: 201,
  response: cvSnapshotSchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const readCvSnapshot = {
  method: 'GET',
  path: '/internal/cv-snapshots/:id',
  access: 'service',
  callers: ['offers', 'messaging'],
  summary: 'The bytes of a kept CV',
  params: cvSnapshotParams,
  sends: 'file',
  errors: ['cv/not-found'],
} as const satisfies Endpoint;

export const removeCvSnapshot = {
  method: 'DELETE',
  path: '/internal/cv-snapshots/:id',
  access: 'service',
  callers: ['offers'],
  summary: 'Removes a kept CV; one that is gone already is no error',
  params: cvSnapshotParams,
} as const satisfies Endpoint;
