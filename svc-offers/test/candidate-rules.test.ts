import type { Problem } from '@praticio/contracts/base/problem';
import { type ErrorCode, errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import {
  INTEREST_CV_TOO_LARGE,
  INTEREST_CV_WRONG_KIND,
  INTEREST_MESSAGE_TOO_LONG,
} from '@praticio/contracts/offers/interest';
import { readCase } from '@praticio/service-kit/testing/file-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakOffUpload, pdf, zipEnd } from './offer-forms.ts';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';
import { startTestCvStore } from './test-cv-store.ts';

// Every rule and every error of the catalogue that alerts, interests and favourites have, by its name.

let t: OffersUnderTest;
let cvs: Awaited<ReturnType<typeof startTestCvStore>>;
const tokens: Record<string, string> = {};
/** The ids in the paths below: an offer of the recruiter in each state, two interests in one of them, an alert. */
const ids: Record<string, string | number> = {};

const criteria = { titleKeyword: 'Pédiatre', location: 'Nantes' };

/** `request` is a method and a path under /api, with names of `ids` as `:name`. */
async function call(who: string, request: string, body?: object) {
  const [method = '', template = ''] = request.split(' ');
  const path = template.replace(/:(\w+)/g, (_match, name: string) => String(ids[name]));
  const sent = body instanceof FormData ? { form: body } : body ? { json: body } : {};
  const token = tokens[who];
  return t.request<Problem & { id: string }>(method, `/api${path}`, { ...(token && { token }), ...sent });
}

beforeAll(async () => {
  cvs = await startTestCvStore();
  t = await startOffers({ IDENTITY_INTERNAL_URL: cvs.url });
  const recruiter = await t.recruiter('recruiter', { offer: 10 });
  Object.assign(tokens, { recruiter, rival: await t.recruiter('rival') });
  tokens.newcomer = await t.platform.signToken({ id: 'newcomer' });
  tokens.candidate = await t.person('candidate');
  tokens.other = await t.person('other');
  const setStatus = (status: string) =>
    call('recruiter', `PATCH /offers/:${status.toLowerCase()}/status`, { status });
  for (const status of ['ACTIVE', 'ANSWERED', 'SUSPENDED', 'CLOSED', 'DELETED'])
    ids[status.toLowerCase()] = (await t.publish(recruiter)).body.id;
  for (const status of ['SUSPENDED', 'CLOSED']) await setStatus(status);
  const express = async (who: string) =>
    (await call(who, 'POST /offers/:answered/interest', { message: 'Bonjour' })).body.id;
  ids.pending = await express('candidate');
  ids.accepted = await express('other');
  ids.gone = (await call('candidate', 'POST /offers/:deleted/interest', {})).body.id;
  await call('recruiter', 'PUT /interests/:accepted/accept');
  await setStatus('DELETED');
  tokens.hoarder = await t.person('hoarder');
  tokens.unwanted = await t.person('unwanted');
  t.platform.serveCommand(isBlocked, async ({ personId }) => ({ blocked: personId === 'unwanted' }));
  const uses = Array.from({ length: 50 }, (_, n) => ({ id: String(n), at: new Date() }));
  const limits = t.service.context.connection.collection<{ _id: string }>('hourly_limits');
  for (const _id of ['alerts:hoarder', 'first-contacts:hoarder'])
    await limits.insertOne({ _id, uses, version: 1, lastAt: new Date() } as never);
  ids.alert = (await call('candidate', 'POST /alerts', { criteria })).body.id;
});
afterAll(async () => {
  await t.platform.stop();
  await cvs.stop();
});

/** The error, the rule, who breaks it, how, and with which body. */
type Breach = [code: ErrorCode, rule: string, who: string, request: string, body?: object];

const ACTIVE = 'POST /offers/:active/interest';
const breaches: Breach[] = [
  ['alert/empty-criteria', 'an alert needs a criterion', 'other', 'POST /alerts', { criteria: {} }],
  ['alert/empty-criteria', 'a sign is none', 'other', 'POST /alerts', { criteria: { location: ' - ' } }],
  [
    'alert/duplicate',
    'the same criteria are one alert, whatever case and accents',
    'candidate',
    'POST /alerts',
    { criteria: { titleKeyword: 'PEDIATRE', location: ' nantes ' } },
  ],
  ['alert/too-many', 'fifty a person', 'hoarder', 'POST /alerts', { criteria }],
  ['alert/not-found', 'only its owner changes an alert', 'other', 'PUT /alerts/:alert', { enabled: false }],
  ['alert/not-found', 'only its owner deletes an alert', 'other', 'DELETE /alerts/:alert'],
  ['alert/not-found', 'an unknown alert', 'candidate', 'DELETE /alerts/unknown'],
  ['alert/not-found', 'a link that we did not sign', 'nobody', 'POST /alerts/unsubscribe/:alert.AAAA'],
  ['alert/link-invalid', 'a link that we did not sign', 'nobody', 'POST /alerts/visitor/confirm/:alert.AAAA'],
  ['interest/already-told', 'an acceptance is told', 'recruiter', 'PUT /interests/:accepted/undo-rejection'],
  ['interest/already-expressed', 'one a person', 'candidate', 'POST /offers/:answered/interest', {}],
  ['interest/too-many', 'twenty an hour', 'hoarder', ACTIVE, {}],
  ['interest/blocked', 'the owner has blocked them in a conversation', 'unwanted', ACTIVE, {}],
  ['interest/own-offer', "nobody answers one's own offer", 'recruiter', ACTIVE, {}],
  ['interest/offer-closed', 'a suspended offer', 'candidate', 'POST /offers/:suspended/interest', {}],
  ['interest/offer-closed', 'a closed offer', 'candidate', 'POST /offers/:closed/interest', {}],
  ['interest/slot-closed', 'a slot that the offer does not have', 'candidate', ACTIVE, { slotIds: ['x'] }],
  ['offer/deleted', 'a deleted offer is gone', 'candidate', 'POST /offers/:deleted/interest', {}],
  ['offer/deleted', 'it opens no conversation', 'recruiter', 'PUT /interests/:gone/accept'],
  ['offer/not-found', 'an unknown offer', 'candidate', 'POST /offers/999999/interest', {}],
  ['offer/not-found', 'a deleted offer cannot be kept', 'candidate', 'PUT /offers/:deleted/favorite'],
  ['auth/onboarding-required', 'interest needs an onboarding', 'newcomer', ACTIVE, {}],
  ['auth/missing-token', 'interest needs a login', 'nobody', ACTIVE, {}],
  ['auth/missing-token', 'alerts need a login', 'nobody', 'GET /alerts'],
  ['auth/missing-role', 'only recruiters accept', 'candidate', 'PUT /interests/:pending/accept'],
  ['auth/missing-role', 'only recruiters list what they received', 'candidate', 'GET /pending-interests'],
  ['auth/missing-role', 'a CV sent is for the recruiter', 'candidate', 'GET /interests/:pending/cv'],
  ['interest/not-found', 'a rival does not accept', 'rival', 'PUT /interests/:pending/accept'],
  ['interest/not-found', 'a rival does not reject', 'rival', 'PUT /interests/:pending/reject'],
  ['interest/not-found', 'a rival reads no CV', 'rival', 'GET /interests/:pending/cv'],
  ['interest/not-found', 'only its author withdraws it', 'other', 'DELETE /interests/:pending'],
  ['interest/already-answered', 'accepted is final', 'recruiter', 'PUT /interests/:accepted/reject'],
  ['interest/already-answered', 'an answered one stays', 'other', 'DELETE /interests/:accepted'],
  ['cv/not-found', 'an interest without a CV', 'recruiter', 'GET /interests/:pending/cv'],
  ['cv/not-found', "somebody else's CV cannot be sent", 'candidate', ACTIVE, { cvFilename: 'theirs' }],
];

describe('rules of alerts, interests and favourites', () => {
  test.each(breaches)('%s: %s', async (code, _rule, who, request, body) => {
    const refused = await call(who, request, body);
    const { status, message } = errorCatalogue[code];
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([status, code, message]);
    expect(refused.body.error).toBe(message);
  });

  test('every error of theirs in the catalogue is in this table', () => {
    // alerts by email alone: visitor.test.ts and visitor-alerts.test.ts
    const elsewhere = /^alert\/too-many-(by-email|waiting)$/;
    const theirs = Object.keys(errorCatalogue).filter(
      (code) => /^(alert|interest)\//.test(code) && !elsewhere.test(code),
    );
    expect(theirs.filter((code) => !breaches.some(([broken]) => broken === code))).toEqual([]);
  });
});

function cvForm(name: string, bytes: Buffer, type = 'application/pdf', count = 1): FormData {
  const form = new FormData();
  for (let at = 0; at < count; at += 1)
    form.append('cvFile', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
const tooLarge = Buffer.concat([pdf, Buffer.alloc(5_300_000)]);
const polyglot = Buffer.concat([pdf, zipEnd]);
const anyMessage = expect.any(String);
const PROTECTED = errorCatalogue['upload/protected'].message;
const MISMATCH = errorCatalogue['upload/content-mismatch'].message;
const BAD_NAME = errorCatalogue['upload/bad-name'].message;

describe('rules of single fields', () => {
  test.each<[string, string, object, number, string, unknown]>([
    ['501 characters', ACTIVE, { message: 'x'.repeat(501) }, 422, 'message', INTEREST_MESSAGE_TOO_LONG],
    ['an image as CV', ACTIVE, cvForm('cv.png', pdf), 415, 'cvFile', INTEREST_CV_WRONG_KIND],
    ['no PDF inside', ACTIVE, cvForm('cv.pdf', Buffer.from('<html>')), 415, 'cvFile', MISMATCH],
    ['a PDF that is an archive too', ACTIVE, cvForm('cv.pdf', polyglot), 415, 'cvFile', MISMATCH],
    [
      'a PDF with a password',
      ACTIVE,
      cvForm('cv.pdf', readCase('user-password-1.4.pdf')),
      422,
      'cvFile',
      PROTECTED,
    ],
    ['an empty CV', ACTIVE, cvForm('cv.pdf', Buffer.alloc(0)), 422, 'cvFile', 'Le fichier est vide.'],
    ['a path as name', ACTIVE, cvForm('../../cv.pdf', pdf), 422, 'cvFile', BAD_NAME],
    ['a null byte in the name', ACTIVE, cvForm('cv.php\0.pdf', pdf), 422, 'cvFile', BAD_NAME],
    ['two CVs', ACTIVE, cvForm('cv.pdf', pdf, 'application/pdf', 2), 422, 'cvFile', 'Trop de fichiers.'],
    ['more than 5 MB', ACTIVE, cvForm('cv.pdf', tooLarge), 413, 'cvFile', INTEREST_CV_TOO_LARGE],
    [
      'an unknown speciality',
      'POST /alerts',
      { criteria: { speciality: 'Astrologie' } },
      422,
      'criteria.speciality',
      'Cette spécialité est inconnue',
    ],
    [
      'an operator as criterion',
      'POST /alerts',
      { criteria: { location: { $ne: '' } } },
      422,
      'criteria.location',
      anyMessage,
    ],
  ])('%s: refused at its field, nothing stored', async (_rule, request, body, status, field, message) => {
    const kept = cvs.snapshots.size;
    const refused = await call('candidate', request, body);
    expect(refused.status).toBe(status);
    expect(refused.body.fieldErrors).toEqual({ [field]: message });
    expect(refused.body.errors).toEqual(refused.body.fieldErrors);
    expect(cvs.snapshots.size).toBe(kept);
    expect((await call('candidate', 'GET /alerts')).body).toHaveLength(1);
    expect((await call('candidate', 'GET /offers/:active/application-status')).body).toMatchObject({
      hasExpressedInterest: false,
    });
  });

  test('an interrupted upload of a CV leaves nothing', async () => {
    const kept = cvs.snapshots.size;
    const address = new URL(`/api/offers/${ids.active}/interest`, t.service.url);
    await breakOffUpload(address, tokens.candidate ?? '', 'cvFile');
    expect(cvs.snapshots.size).toBe(kept);
    expect((await call('candidate', 'GET /offers/:active/application-status')).body).toMatchObject({
      hasExpressedInterest: false,
    });
  });
});
