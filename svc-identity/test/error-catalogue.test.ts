import type { Problem } from '@praticio/contracts/base/problem';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { identityErrors } from '@praticio/contracts/identity/errors';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { findEngagement } from '@praticio/contracts/offers/commands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { identityService } from '../src/service.ts';
import { newAuthenticator } from './authenticator.ts';
import { newAdministrator } from './back-office.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { beginSecondFactor, codeOf, unseenAdministrator } from './second-factors.ts';
import { forms } from './structure-forms.ts';

// Every error that svc-identity may respond with, provoked over its API: status, code and sentence are the catalogue's.

let platform: IdentityPlatform;
let admin: { token: string; id: string };
/** A second instance: only verified structures unlock CVs, one an hour, and administrators need a second factor. */
let strict: Awaited<ReturnType<IdentityPlatform['start']>>;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(findEngagement, async () => ({ engagement }));
  platform.serveCommand(isBlocked, async () => ({ blocked: false }));
  admin = await newAdministrator(platform);
  strict = (await platform.start(identityService, {
    ...platform.identityEnv,
    REQUIRE_VERIFIED_STRUCTURE: 'true',
    REQUIRE_ADMIN_SECOND_FACTOR: 'true',
    CV_OPENINGS_PER_HOUR: '1',
  })) as typeof strict;
});
afterAll(async () => {
  await strict.stop();
  await platform.stop();
});

type ErrorResponse = Promise<{ status: number; body: Problem }>;
const call = (method: string, path: string, token?: string, json?: object): ErrorResponse =>
  platform.request<Problem>(method, path, { ...(token && { token }), ...(json && { json }) });
const login = (email: string, password = PASSWORD) =>
  call('POST', '/api/login_check', undefined, { email, password });
const accounts = () => platform.identity.context.connection.collection('accounts');

async function member(type: keyof typeof forms) {
  const first = await platform.join(newEmail());
  const onboarded = await platform.request<{ token?: string }>('POST', '/api/onboarding/structure', {
    token: first,
    json: forms[type],
  });
  const token = onboarded.body.token ?? first;
  return { token, id: (await platform.profileOf(token)).user.id };
}

/** An administrator with a second factor, signed in with it. */
async function protectedAdministrator() {
  const email = await unseenAdministrator(platform);
  const { secret } = await beginSecondFactor(platform, email);
  const json = { email, password: PASSWORD, code: codeOf(secret) };
  const { body } = await platform.request<{ token: string }>('POST', '/api/login_check', { json });
  return { email, token: body.token };
}

/** Somebody whose CV others may request. */
async function candidate(visible = true): Promise<string> {
  const { id } = await member('liberal');
  const cvFilename = crypto.randomUUID();
  const cv = {
    cvFilename,
    visible,
    originalName: 'cv.pdf',
    announcedAt: null,
    consentedAt: new Date(),
    uploadedAt: new Date(),
    touchedAt: new Date(),
    specialty: { id: 1, name: 'Cardiologie' },
  };
  await accounts().updateOne({ _id: id as never }, { $set: { cv } });
  return `/api/cv-library/cv/${cvFilename}`;
}

async function takenBeforeItIsConfirmed(): ErrorResponse {
  const [mine, wanted] = [newEmail('avant'), newEmail('convoitee')];
  const token = await platform.join(mine);
  await call('POST', '/api/profile/email', token, { email: wanted, password: PASSWORD });
  const links: string[] = [];
  for (const email of [mine, wanted]) {
    const mail = await platform.mailbox.waitFor(
      ({ to, text }) => to === email && text.includes('/confirm-email/'),
    );
    links.push(/confirm-email\/(\S+)/.exec(mail.text)?.[1] ?? '');
  }
  await platform.register(wanted);
  await call('GET', `/api/confirm-email/${links[0]}`);
  return call('GET', `/api/confirm-email/${links[1]}`);
}

/** svc-offers' response about every engagement. */
let engagement: z.infer<typeof findEngagement.output>['engagement'] = null;

/** Somebody with a document, and an engagement that was cancelled. */
async function keeper() {
  const { token, id } = await member('liberal');
  engagement = { holderId: id, candidateId: id, state: 'cancelled', endsAt: new Date().toISOString() };
  const form = new FormData();
  form.append('kind', 'diploma');
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'diplôme.pdf');
  const add = () => platform.request<Problem & { id: string }>('POST', '/api/documents', { token, form });
  const folder = { _id: id as never };
  const folders = platform.identity.context.connection.collection('document_folders');
  return { token, id, add, document: (await add()).body, folder, folders };
}

const provocations: Record<keyof typeof identityErrors, () => ErrorResponse> = {
  'account/email-link-unknown': () => call('POST', '/api/profile/emails/unsubscribe/nobody.messages.mac'),
  'account/email-taken': takenBeforeItIsConfirmed,
  'account/is-administrator': () =>
    call('PATCH', `/api/admin/users/${admin.id}/ban`, admin.token, { banned: true, reason: 'essai' }),
  'account/not-found': () => call('GET', '/api/admin/users/nobody', admin.token),
  'account/recruiter-barred': async () => {
    const { token, id } = await member('medical');
    await call('PATCH', `/api/admin/users/${id}/roles`, admin.token, { recruiter: false, reason: 'abus' });
    await expect.poll(async () => (await call('GET', '/api/profile', token)).status).toBe(401);
    const { email } = (await accounts().findOne({ _id: id as never })) as unknown as { email: string };
    return call('POST', '/api/profile/recruiter', await platform.logIn(email));
  },
  'auth/account-banned': async () => {
    const email = newEmail();
    await platform.join(email);
    await accounts().updateOne({ email }, { $set: { bannedAt: new Date() } });
    return login(email);
  },
  'auth/confirmation-required': async () => {
    const { token } = await protectedAdministrator();
    return call('PATCH', `/api/admin/users/${admin.id}/ban`, token, { banned: true, reason: 'essai' });
  },
  'auth/email-link-invalid': () => call('GET', '/api/confirm-email/nobody.nothing'),
  'auth/email-not-verified': async () => {
    const email = newEmail();
    await platform.register(email);
    return login(email);
  },
  'auth/invalid-credentials': () => login(newEmail()),
  'auth/invalid-token': () => call('GET', '/api/profile', 'a.b.c'),
  'auth/missing-role': async () => call('GET', '/api/admin/users', (await member('liberal')).token),
  'auth/missing-token': () => call('GET', '/api/profile'),
  'auth/onboarding-required': async () =>
    call('POST', '/api/profile/recruiter', await platform.join(newEmail())),
  'auth/passkey-refused': () => {
    const passkey = newAuthenticator('https://exemple.test').prove({
      challenge: 'none',
      rpId: 'exemple.test',
    });
    return call('POST', '/api/passkey-login', undefined, { passkey });
  },
  'auth/password-to-choose': async () => {
    const email = newEmail();
    await platform.register(email);
    const token = await platform.linkToken(email, 'verify-email');
    await platform.register(email);
    return call('GET', `/api/verify-email/${token}`);
  },
  'auth/reset-link-invalid': () =>
    call('POST', '/api/password-reset/reset', undefined, {
      token: 'nobody.nothing',
      password: 'Nouveau2026',
    }),
  'auth/second-factor-active': async () => {
    const { email } = await protectedAdministrator();
    return call('POST', '/api/second-factor', undefined, { email, password: PASSWORD });
  },
  'auth/second-factor-required': async () => login((await protectedAdministrator()).email),
  'auth/second-factor-to-add': async () => {
    const json = { email: await unseenAdministrator(platform), password: PASSWORD };
    return strict.request<Problem>('POST', '/api/login_check', { json });
  },
  'auth/too-many-attempts': async () => {
    const email = newEmail();
    for (let attempt = 0; attempt < 9; attempt += 1) await login(email);
    return login(email);
  },
  'auth/unlock-link-invalid': () => call('POST', '/api/login-unlock', undefined, { token: 'nobody.nothing' }),
  'auth/verification-link-invalid': () => call('GET', '/api/verify-email/nobody.nothing'),
  'cv/not-found': async () => call('GET', '/api/profile/cv', (await member('liberal')).token),
  'cv/structure-not-verified': async () => {
    const { token } = await member('medical');
    return strict.request<Problem>('GET', await candidate(), { token });
  },
  'cv/too-many-openings': async () => {
    const { token } = await member('medical');
    await strict.request('GET', await candidate(), { token });
    return strict.request<Problem>('GET', await candidate(), { token });
  },
  'cv/withdrawn': async () => call('GET', await candidate(false), (await member('medical')).token),
  'passkey/not-found': async () =>
    call('DELETE', '/api/account/passkeys/none', await platform.join(newEmail()), { password: PASSWORD }),
  'passkey/too-many': async () => {
    const { token, id } = await member('liberal');
    const passkeys = Array.from({ length: 10 }, (_, n) => ({ id: `full-${n}` }));
    await accounts().updateOne({ _id: id as never }, { $set: { passkeys } });
    return call('POST', '/api/account/passkeys/options', token, { password: PASSWORD });
  },
  'session/not-found': async () =>
    call('DELETE', `/api/account/sessions/${crypto.randomUUID()}`, await platform.join(newEmail())),
  'structure/not-found': () => call('GET', '/api/structures/nobody'),
  'document/engagement-over': async () => {
    const { token, document } = await keeper();
    return call('PUT', `/api/documents/${document.id}/shares/engagement`, token);
  },
  'document/not-found': () => call('DELETE', '/api/documents/unknown', admin.token),
  'document/too-many': async () => {
    const { add, folder, folders } = await keeper();
    const { documents } = (await folders.findOne(folder)) as unknown as { documents: object[] };
    await folders.updateOne(folder, { $set: { documents: Array(20).fill(documents[0]) } });
    return add();
  },
  'document/too-many-openings': async () => {
    const { token, id, document, folder, folders } = await keeper();
    if (engagement) engagement.state = 'confirmed';
    await call('PUT', `/api/documents/${document.id}/shares/engagement`, token);
    const opening = { userId: id, engagementId: 'engagement', at: new Date() };
    await folders.updateOne(folder, { $set: { 'documents.0.openings': Array(100).fill(opening) } });
    return call('GET', `/api/shared-documents/engagement/${document.id}`, token);
  },
  'onboarding/already-complete': async () =>
    call('POST', '/api/onboarding/structure', (await member('liberal')).token, forms.liberal),
};

it.each(Object.keys(identityErrors) as (keyof typeof identityErrors)[])('%s', async (code) => {
  const response = await provocations[code]();
  const { status, message } = errorCatalogue[code];
  expect(response).toMatchObject({ status, body: { code, message, error: message, status } });
});
