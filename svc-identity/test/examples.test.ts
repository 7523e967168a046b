import { randomUUID } from 'node:crypto';
import * as administration from '@praticio/contracts/administration/endpoints';
import { administrationExamples } from '@praticio/contracts/administration/examples';
import type { TeamPart } from '@praticio/contracts/base/auth';
import type { Endpoint } from '@praticio/contracts/base/endpoint';
import { resendMailCommand } from '@praticio/contracts/base/mail-log';
import { DAY_MS } from '@praticio/contracts/base/units';
import * as identity from '@praticio/contracts/identity/endpoints';
import { identityExamples } from '@praticio/contracts/identity/examples';
import type { PasskeyCreation } from '@praticio/contracts/identity/security';
import type { Team } from '@praticio/contracts/identity/team';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import {
  countActiveOffers,
  findEngagement,
  findPlace,
  listSpecialties,
} from '@praticio/contracts/offers/commands';
import { createInternalTokens } from '@praticio/service-kit/internal-tokens';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { type Given, sendExample, sendLargestTexts } from '@praticio/service-kit/testing/examples';
import { internalSecretOf } from '@praticio/service-kit/testing/internal-secrets';
import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { newAuthenticator } from './authenticator.ts';
import { newAdministrator } from './back-office.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import {
  beginSecondFactor,
  codeOf,
  joinPasskey,
  passkeyRequest,
  unseenAdministrator,
} from './second-factors.ts';
import { forms } from './structure-forms.ts';

const endpoints = { ...identity, ...administration };
const examples = { ...identityExamples, ...administrationExamples };
type Name = keyof typeof endpoints;

let platform: IdentityPlatform;
let admin: { token: string; id: string };
beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(listSpecialties, async () => [{ id: 1, name: 'Cardiologie' }]);
  const place = identityExamples.updateCandidate.response.candidate.place;
  platform.serveCommand(findPlace, async () => ({ place }));
  platform.serveCommand(resendMailCommand('offers'), async () => ({}));
  platform.serveCommand(countActiveOffers, async () => ({ count: 1 }));
  platform.serveCommand(findEngagement, async () => ({ engagement }));
  platform.serveCommand(isBlocked, async () => ({ blocked: false }));
  admin = await newAdministrator(platform);
});
afterAll(() => platform.stop());

const cvFile = () => [new File(['%PDF-1.4\nMon CV\n%%EOF\n'], 'CV.pdf', { type: 'application/pdf' })];
async function logoFile() {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6470' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png', { type: 'image/png' });
}
const documentFile = () => [new File(['%PDF-1.4\n%%EOF\n'], 'RCP.pdf', { type: 'application/pdf' })];
const member = async () => ({ token: await platform.join(newEmail()) });

async function refusalLink() {
  const { token } = await member();
  const { user } = await platform.profileOf(token);
  const { headers } = createRefusalLinks(platform.identity.context.config).of(user.id, 'messages');
  return { params: { token: /unsubscribe\/([^>]+)/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '' } };
}

async function practitioner() {
  const { token } = await member();
  await platform.request('POST', '/api/onboarding/structure', { token, json: forms.liberal });
  return { token, id: (await platform.profileOf(token)).user.id };
}

async function recruiter() {
  const { token } = await member();
  const json = forms.medical;
  const { body } = await platform.request<{ token: string }>('POST', '/api/onboarding/structure', {
    token,
    json,
  });
  return { token: body.token };
}

async function invited(token: string, email: string, part = 'recruteur'): Promise<Team> {
  const json = { email, part };
  return (await platform.request<Team>('POST', '/api/team/invitations', { token, json })).body;
}

async function invitationToken(email: string): Promise<string> {
  const mail = await platform.mailbox.waitFor(
    ({ to, text }) => to === email && text.includes('/invitation/'),
  );
  return /\/invitation\/(\S+)/.exec(mail.text)?.[1] ?? '';
}

async function newMember(part?: TeamPart) {
  const [{ token: manager }, email] = [await recruiter(), newEmail()];
  const token = await platform.join(email);
  await invited(manager, email, part);
  const path = `/api/invitations/${await invitationToken(email)}`;
  const { body } = await platform.request<{ token: string }>('POST', path, { token });
  return { manager, acting: body.token, userId: (await platform.profileOf(token)).user.id };
}

async function ofMember() {
  const { manager, userId } = await newMember();
  return { token: manager, params: { userId } };
}

async function candidate() {
  const { token, id } = await practitioner();
  const saved = { token, files: { cvFile: cvFile() } };
  await sendExample(platform.request, identity.updateProfile, examples.updateProfile, saved);
  const { userCv } = await platform.profileOf(token);
  return { token, id, cvFilename: userCv?.cvFilename ?? '' };
}

async function withSite() {
  const { token } = await recruiter();
  const { body } = await sendExample(platform.request, identity.addSite, examples.addSite, { token });
  return { token, params: { siteId: (body as Team).sites[0]?.id ?? '' } };
}

let engagement: z.infer<typeof findEngagement.output>['engagement'] = null;
/** Somebody who is both sides of an engagement, with a document that is shared with it. */
async function sharer() {
  const { token } = await member();
  const { id: userId } = (await platform.profileOf(token)).user;
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  engagement = { holderId: userId, candidateId: userId, state: 'confirmed', endsAt };
  const sent = { token, files: { file: documentFile() } };
  const { body } = await sendExample(platform.request, identity.addDocument, examples.addDocument, sent);
  const { id } = body as { id: string };
  const params = { ...examples.shareDocument.params, id };
  await sendExample(platform.request, identity.shareDocument, examples.shareDocument, { token, params });
  return { token, params };
}

async function kept() {
  const { token, params } = await sharer();
  return { token, params: { id: params.id } };
}

async function resetToken() {
  const email = newEmail();
  await platform.join(email);
  await platform.request('POST', '/api/password-reset/request', { json: { email } });
  return platform.linkToken(email, 'reset-password');
}

async function unlockToken() {
  const email = newEmail();
  await platform.join(email);
  for (let attempt = 0; attempt < 10; attempt += 1)
    await platform.request('POST', '/api/login_check', { json: { email, password: 'Inconnu2026' } });
  const { text } = await platform.mailbox.waitFor(({ to, text }) => to === email && text.includes('unlock='));
  return /unlock=(\S+)/.exec(text)?.[1] ?? '';
}

async function emailChangeToken() {
  const [before, email] = [newEmail(), newEmail()];
  const token = await platform.join(before);
  await platform.request('POST', '/api/profile/email', { token, json: { email, password: PASSWORD } });
  const { text } = await platform.mailbox.waitFor(
    (mail) => mail.to === email && mail.text.includes('/confirm-email/'),
  );
  return /confirm-email\/(\S+)/.exec(text)?.[1] ?? '';
}

const serviceToken = () => createInternalTokens('offers', internalSecretOf('offers')).sign('identity');

async function snapshot() {
  const token = await serviceToken();
  const { id: userId, cvFilename } = await candidate();
  const { body } = await platform.identity.requestInternal<{ fileId: string }>(
    'POST',
    identity.copyProfileCv.path,
    { token, json: { userId, cvFilename } },
  );
  return { token, params: { id: body.fileId } };
}

/** An administrator who has used a code of the last half minute. */
async function protectedAdministrator() {
  const email = await unseenAdministrator(platform);
  const { secret } = await beginSecondFactor(platform, email);
  const json = { email, password: PASSWORD, code: codeOf(secret) };
  const { body } = await platform.request<{ token: string }>('POST', '/api/login_check', { json });
  return { token: body.token, secret };
}

async function unverified() {
  const email = newEmail();
  await platform.register(email);
  const accounts = platform.identity.context.connection.collection<{ _id: string }>('accounts');
  return (await accounts.findOne({ email }))?._id ?? '';
}

async function report() {
  const reportId = randomUUID();
  await platform.publish(
    'offer.reported',
    { id: reportId, version: 1 },
    {
      reportId,
      kind: 'offer',
      contentId: '12',
      excerpt: 'Cardiologue',
      page: '/offers/12',
      authorId: null,
      reporterId: null,
      reason: 'fraud',
      details: '',
      reportedAt: new Date().toISOString(),
    },
  );
  const reports = platform.identity.context.connection.collection<{ _id: string }>('reports');
  await expect.poll(() => reports.findOne({ _id: reportId })).not.toBeNull();
  return reportId;
}

/** An event that the audit consumer cannot read. */
async function deadLetter(id: string) {
  const data = { adminId: admin.id, userId: id, action: 'unheard-of', reason: '' };
  await platform.publish('offer.administered', { id, version: 1 }, data as never);
  const found = async () => {
    const { body } = await platform.request<{ items: { id: number; subject: string }[] }>(
      'GET',
      administration.listDeadLetters.path,
      { token: admin.token },
    );
    return body.items.find(({ subject }) => subject.endsWith(id))?.id;
  };
  await expect.poll(found).toBeDefined();
  return (await found()) ?? 0;
}

const asAdmin = async (params?: Given['params']) => ({
  token: admin.token,
  ...(params && { params }),
});
const onPractitioner = async () => asAdmin({ id: (await practitioner()).id });

/** The stored data that each example needs. */
const setUps: Partial<Record<Name, () => Promise<Given>>> = {
  verifyEmail: async () => {
    const email = newEmail();
    await platform.register(email);
    return { params: { token: await platform.linkToken(email, 'verify-email') } };
  },
  logIn: async () => {
    const email = newEmail();
    await platform.join(email, identityExamples.logIn.body.password);
    return { body: { email } };
  },
  unlockLogin: async () => ({ body: { token: await unlockToken() } }),
  logOut: member,
  checkResetLink: async () => ({ body: { token: await resetToken() } }),
  resetPassword: async () => ({ body: { token: await resetToken() } }),
  readProfile: member,
  updateProfile: async () => ({ ...(await member()), files: { cvFile: cvFile() } }),
  replaceLogo: async () => ({ token: (await practitioner()).token, files: { logo: [await logoFile()] } }),
  removeLogo: practitioner,
  async readLogo() {
    const { token } = await practitioner();
    const sent = { token, files: { logo: [await logoFile()] } };
    await sendExample(platform.request, identity.replaceLogo, examples.replaceLogo, sent);
    return { params: { file: (await platform.profileOf(token)).structure?.logo ?? '' } };
  },
  updateCandidate: member,
  updateEmailPreferences: member,
  openRefuseEmailsPage: refusalLink,
  refuseEmails: refusalLink,
  readOwnCv: candidate,
  removeCv: candidate,
  listConsultations: member,
  listDocuments: kept,
  addDocument: async () => ({ ...(await member()), files: { file: documentFile() } }),
  changeDocument: async () => ({ ...(await kept()), files: { file: documentFile() } }),
  removeDocument: kept,
  readOwnDocument: kept,
  shareDocument: sharer,
  unshareDocument: sharer,
  listSharedDocuments: sharer,
  openSharedDocument: sharer,
  browseCvs: practitioner,
  listUnlockedCvs: practitioner,
  openCv: async () => {
    const { token, cvFilename } = await candidate();
    return { token, params: { filename: cvFilename } };
  },
  becomeRecruiter: practitioner,
  listHolders: member,
  async actFor() {
    const { token, id } = await practitioner();
    return { token, body: { holderId: id } };
  },
  listApiKeys: recruiter,
  makeApiKey: recruiter,
  async endApiKey() {
    const { token } = await recruiter();
    const json = identityExamples.makeApiKey.body;
    const { body } = await platform.request<{ id: string }>('POST', '/api/keys', { token, json });
    return { token, params: { id: body.id } };
  },
  readTeam: recruiter,
  readTeamLog: recruiter,
  inviteMember: recruiter,
  async withdrawInvitation() {
    const { token } = await recruiter();
    const { invitations } = await invited(token, newEmail());
    return { token, params: { id: invitations[0]?.id ?? '' } };
  },
  changeMemberPart: ofMember,
  removeMember: ofMember,
  addSite: recruiter,
  changeSite: withSite,
  removeSite: withSite,
  async leaveTeam() {
    return { token: (await newMember()).acting };
  },
  async closeTeam() {
    const { manager, acting } = await newMember('responsable');
    await platform.request('DELETE', '/api/account', { token: manager, json: { password: PASSWORD } });
    return { token: acting, body: { password: PASSWORD } };
  },
  async readInvitation() {
    const email = newEmail();
    await invited((await recruiter()).token, email);
    return { params: { token: await invitationToken(email) } };
  },
  async acceptInvitation() {
    const email = newEmail();
    const token = await platform.join(email);
    await invited((await recruiter()).token, email);
    return { token, params: { token: await invitationToken(email) } };
  },
  changePassword: member,
  requestEmailChange: member,
  confirmEmailChange: async () => ({ params: { token: await emailChangeToken() } }),
  endAllSessions: member,
  readAccountSecurity: member,
  endSession: async () => {
    const { token } = await member();
    return { token, params: { id: decodeJwt(token).jti ?? '' } };
  },
  beginPasskey: member,
  addPasskey: async () => {
    const { token } = await member();
    const authenticator = newAuthenticator(new URL(platform.identityEnv.PUBLIC_URL ?? '').origin);
    const json = { password: PASSWORD };
    const options = { token, json };
    const { body } = await platform.request<PasskeyCreation>('POST', identity.beginPasskey.path, options);
    return { token, body: { passkey: authenticator.create(body) } };
  },
  removePasskey: async () => {
    const { token } = await member();
    const { added } = await joinPasskey(platform, token);
    return { token, params: { id: added.body.id } };
  },
  logInWithPasskey: async () => {
    const { authenticator } = await joinPasskey(platform, (await member()).token);
    return { body: { passkey: authenticator.prove(await passkeyRequest(platform)) } };
  },
  beginSecondFactor: async () => ({
    body: { email: await unseenAdministrator(platform), password: PASSWORD },
  }),
  removeSecondFactor: async () => {
    const { token, secret } = await protectedAdministrator();
    return { token, body: { password: PASSWORD, code: codeOf(secret, 1) } };
  },
  confirmSession: async () => {
    const { token, secret } = await protectedAdministrator();
    return { token, body: { code: codeOf(secret, 1) } };
  },
  exportAccount: member,
  eraseAccount: member,
  completeOnboarding: member,
  findEstablishment: member,
  onboardCandidate: member,
  readOperator: async () => ({}),
  readStructure: async () => {
    const { token } = await practitioner();
    return { params: { id: (await platform.profileOf(token)).structure?.id ?? '' } };
  },
  copyProfileCv: async () => {
    const { id: userId, cvFilename } = await candidate();
    return { token: await serviceToken(), body: { userId, cvFilename } };
  },
  keepUploadedCv: async () => ({
    token: await serviceToken(),
    query: { userId: (await practitioner()).id },
    body: '%PDF-1.4\nMon CV\n%%EOF\n',
    headers: { 'content-type': 'application/pdf' },
  }),
  readCvSnapshot: snapshot,
  removeCvSnapshot: snapshot,
  searchUsers: asAdmin,
  findUser: onPractitioner,
  listUserMails: onPractitioner,
  resendUserMail: onPractitioner,
  listUserSessions: onPractitioner,
  listUserTeams: onPractitioner,
  endUserSessions: onPractitioner,
  exportUser: onPractitioner,
  eraseUser: onPractitioner,
  setRecruiter: onPractitioner,
  setBanned: onPractitioner,
  setStructureVerified: onPractitioner,
  resendVerification: async () => asAdmin({ id: await unverified() }),
  readAuditLog: asAdmin,
  listDecisions: asAdmin,
  listReports: asAdmin,
  decideReport: async () => asAdmin({ id: await report() }),
  listDeadLetters: asAdmin,
  replayDeadLetter: async () => asAdmin({ id: await deadLetter('replayed') }),
  discardDeadLetter: async () => asAdmin({ id: await deadLetter('discarded') }),
  readPlatform: asAdmin,
  readFigures: asAdmin,
  readReleases: asAdmin,
};

const clientOf = ({ access }: Endpoint) =>
  access === 'service' ? platform.identity.requestInternal : platform.identity.request;
const setUp = async (name: Name) => (await setUps[name]?.()) ?? {};

it.each(Object.keys(endpoints) as Name[])('the example of %s succeeds', async (name) => {
  await sendExample(clientOf(endpoints[name]), endpoints[name], examples[name], await setUp(name));
});

it.each(Object.keys(endpoints) as Name[])(
  '%s delays no other request with its largest texts',
  { tags: ['deep'] },
  async (name) => {
    const client = clientOf(endpoints[name]);
    await sendLargestTexts(client, endpoints[name], examples[name], () => setUp(name));
  },
);
