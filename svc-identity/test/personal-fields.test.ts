import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { testPersonalFields } from '@praticio/service-kit/testing/personal-fields';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Account } from '../src/accounts/account.ts';
import { cvWith, structureWith } from './accounts.ts';
import { candidateWith, placeAt } from './candidates.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { joinPasskey } from './second-factors.ts';

let platform: IdentityPlatform;
let token: string;
let exported: unknown;
const theirs: Parameters<typeof testPersonalFields>[0]['theirs'] = {};

type Stored = Required<
  Omit<Account, 'id' | 'version' | 'email' | 'passwordHash' | 'roles' | 'ver' | 'passkeys'>
>;
const numbers = { last: 100 };
/** Another number each time, so that the export cannot contain it by chance. */
function newNumber(): number {
  numbers.last += 1;
  return numbers.last;
}
const day = () => new Date(Date.UTC(2025, 0, newNumber()));
const link = () => ({ hash: 'hash of a link', issuedAt: day(), expiresAt: day(), usedAt: day() });
const registered = { isActive: true, names: ['REGISTRE QUENNEVILLE'] };

/** Every field of an account that forms do not fill in one go; a new one is a type error until it is here. */
const stored = (): Stored => ({
  createdAt: day(),
  termsAcceptedAt: day(),
  verifiedAt: day(),
  bannedAt: day(),
  recruiterBarredAt: day(),
  registeredAgainAt: day(),
  devices: [{ hash: 'hash of a browser', addedAt: day() }],
  secondFactor: {
    sealedSecret: 'sealed',
    isActive: true,
    lastStep: 58_000_001,
    recoveryHashes: ['hash of a code'],
  },
  verification: [link()],
  signUp: { hash: 'hash of a sign-up', expiresAt: day() },
  passwordReset: [link()],
  newEmail: 'nouvelle.zelie@exemple.test',
  currentEmailLink: [link()],
  newEmailLink: [link()],
  loginUnlock: [link()],
  firstname: 'Zélie',
  lastname: 'Quenneville',
  phone: '+33611223344',
  address: { street: '3 rue Zélie', city: 'Clisson', postalCode: '44190', country: 'Belgique' },
  structure: structureWith({
    phone: '+33240000001',
    speciality: 'Pédiatrie',
    urssafNumber: 'urssaf 1',
    ordinalNumber: 'ordinal 1',
    finessNumber: '440000289',
    rcsNumber: 'rcs 1',
    professionalCardNumber: 'carte 1',
    representativeFirstName: 'Zélie-Anne',
    representativeLastName: 'Quenneville-Roy',
    verified: true,
    presentation: 'Le cabinet de Zélie',
    logo: 'logo-1.webp',
  }) as Required<NonNullable<Account['structure']>>,
  structureCheck: {
    at: day(),
    establishment: { ...registered, postalCode: '44115', finessNumbers: ['440000999'] },
    practitioner: { isActive: true, names: ['ZELIE QUENNEVILLE'] },
    sources: ['Registre, SIRET'],
  },
  structureRefusal: { at: day(), reason: 'Le numéro est celui de Zélie' },
  cv: cvWith({
    originalName: 'cv de zélie.pdf',
    uploadedAt: day(),
    touchedAt: new Date(),
    announcedAt: day(),
    consentedAt: day(),
    specialty: { id: 77, name: 'Néonatologie' },
  }),
  practice: { profession: 'Sage-femme', rppsNumber: '10101010102' },
  rppsCheck: {
    rppsNumber: '10101010103',
    firstname: 'ZÉLIE QUI FUT',
    lastname: 'QUENNEVILLE QUI FUT',
    at: day(),
    isConfirmed: true,
  },
  candidate: candidateWith({
    place: {
      ...placeAt({ latitude: 47.08, longitude: -1.28 }, 'Loire-Atlantique'),
      formattedAddress: 'Clisson (44190)',
      name: 'Clisson-Gare',
      postalCode: '44191',
      region: 'Pays de la Loire',
      coordinates: { latitude: 47.08, longitude: -1.28, approximate: true },
    },
    radiusKm: 45,
    availability: [{ from: '2098-12-03', to: '2098-12-14' }],
    availableFrom: '2099-01-02',
    contractTypes: ['Vacation'],
    professions: ['Puéricultrice'],
    experienceYears: 17,
    profession: 'Puériculture',
    specialty: 'Périnatalité',
    status: 'interne',
    hasReplacementLicence: true,
    languages: ['Gallo'],
    software: ['Logiciel de Zélie'],
  }),
  teams: [{ holderId: 'another-structure', memberId: 'place-of-zelie', part: 'lecture' }],
  refusedEmails: ['alerts'],
});

async function reportBy(reportId: string, people: { reporterId: string; authorId: string }) {
  await platform.publish(
    'offer.reported',
    { id: reportId, version: 1 },
    {
      ...people,
      reportId,
      kind: 'offer',
      contentId: `offer of ${reportId}`,
      excerpt: `excerpt of ${reportId}`,
      page: `/offers/${reportId}`,
      reason: 'fraud',
      details: `details of ${reportId}`,
      reportedAt: day().toISOString(),
    },
  );
}

async function fillEverything(): Promise<void> {
  const email = newEmail('zelie');
  token = await platform.join(email);
  const { id } = (await platform.profileOf(token)).user;
  expect((await joinPasskey(platform, token)).added.status).toBe(201);
  const form = new FormData();
  form.append('infoType', 'personal');
  form.append('cvFile', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'cv de zélie.pdf');
  expect((await platform.request('POST', '/api/profile', { token, form })).status).toBe(200);
  const { connection } = platform.identity.context;
  const accounts = connection.collection<{ _id: string }>('accounts');
  const passkey = { 'passkeys.0.usedAt': day(), 'passkeys.0.counter': 41, sessionsEndedAt: day() };
  await accounts.updateOne({ _id: id }, { $set: { ...stored(), ...passkey } });
  for (const [recruiterId, candidateId] of [
    ['somebody', id],
    [id, 'somebody'],
  ] as const)
    await connection.collection<{ _id: string }>('cv_unlocks').insertOne({
      _id: `${recruiterId}:${candidateId}`,
      ...{
        recruiterId,
        candidateId,
        unlockedAt: day(),
        firstOpenedAt: day(),
        openedAt: day(),
        openings: newNumber(),
      },
    });
  const folder = new FormData();
  folder.append('kind', 'registration');
  folder.append('validUntil', '2097-03-04');
  folder.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'licence de zélie.pdf');
  expect((await platform.request('POST', '/api/documents', { token, form: folder })).status).toBe(201);
  await connection.collection<{ _id: string }>('document_folders').updateOne(
    { _id: id },
    {
      $set: {
        'documents.0.announcedFor': '2097-03-03',
        'documents.0.shares': [{ engagementId: 'engagement of zélie', since: day(), until: day() }],
        'documents.0.openings': [{ engagementId: 'opened for zélie', userId: 'somebody', at: day() }],
        looseFiles: [{ fileId: 'loose', at: day() }],
      },
    },
  );
  await connection.collection<{ _id: string }>('teams').insertOne({
    _id: 'another-structure',
    ...{
      version: 1,
      outbox: [],
      founderLeftAt: day(),
      closing: { at: day(), structureName: 'Clinique' },
      members: [
        { memberId: 'place-of-zelie', userId: id, part: 'lecture', joinedAt: day(), siteId: 'site-1' },
      ],
      invitations: [
        {
          id: 'invitation of another',
          email: 'autre@exemple.test',
          part: 'lecture',
          invitedBy: 'somebody',
          sentAt: day(),
          expiresAt: new Date(Date.UTC(2099, 0, 2)),
        },
      ],
    },
  });
  await connection.collection<{ _id: string }>('team_log').insertOne({
    _id: 'deed of zélie',
    ...{
      holderId: 'another-structure',
      userId: id,
      at: day(),
      act: 'offer-published',
      about: 'Offre publiée par Zélie',
      expiresAt: new Date(Date.UTC(2099, 0, 1)),
    },
  });
  await connection.collection<{ _id: string }>('api_keys').insertOne({
    _id: 'key of zélie',
    ...{
      hash: 'hash of a key',
      holderId: 'another-structure',
      userId: id,
      name: 'Logiciel de Zélie',
      scopes: ['offers:read'],
      hint: 'zé9',
      createdAt: day(),
      usedAt: day(),
      endedAt: new Date(Date.UTC(2099, 0, 3)),
      room: 'another-structure:0',
    },
  });
  await reportBy('made', { reporterId: id, authorId: 'somebody' });
  await reportBy('received', { reporterId: 'somebody', authorId: id });
  Object.assign(theirs, {
    accounts: { _id: id },
    sessions: { userId: id },
    files: { owner: id },
    document_folders: { _id: id },
    'cv_unlocks:candidate': { candidateId: id },
    'cv_unlocks:recruiter': { recruiterId: id },
    'reports:made': { reporterId: id },
    'reports:received': { authorId: id },
    audit_log: { userId: id },
    teams: { 'members.userId': id },
    team_log: { userId: id },
    api_keys: { userId: id },
    outbox_sent: { aggregateId: id },
  });
  await platform.publish(
    'offer.administered',
    { id: '12', version: 1 },
    {
      adminId: 'administrator',
      action: 'offer-suspended',
      userId: id,
      target: { kind: 'offer', id: '12' },
      reason: 'Annonce de Zélie',
    },
  );
  for (const part of ['reports:made', 'reports:received', 'audit_log'])
    await eventually(part, () =>
      connection.collection(part.split(':')[0] ?? part).findOne({ ...theirs[part] }),
    );
  const handled = { status: 'resolved', handledAt: day(), decision: 'Mots d’une administratrice' };
  await connection.collection('reports').updateMany({}, { $set: handled });
}

beforeAll(async () => {
  platform = await startIdentityPlatform();
  for (const service of ['offers', 'messaging', 'billing', 'blog'] as const)
    platform.serveCommand(accountExportCommand(service), async () => ({ sections: [], next: null }));
  await fillEverything();
  const response = await fetch(`${platform.identity.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  exported = files.map(([name, bytes]) =>
    name.endsWith('.json') ? JSON.parse(strFromU8(bytes)) : name.replace(/^\w+\/\d+ - /, ''),
  );
});
afterAll(() => platform.stop());

testPersonalFields({
  connection: () => platform.identity.context.connection,
  theirs,
  impersonal: {
    cv_openings: 'how many CVs were opened in an hour, by an id, until it is over',
    dead_letter_notes: 'which events administrators replayed',
    ended_tokens: 'ids of tokens, until they expire',
    erased_accounts: 'ids of erased accounts, so that a restored backup can erase them again',
    hourly_limits: 'counts by hashes, until the hour is over',
    inbox: 'which events were handled',
    mail_log: 'which mails were sent, by an id; the person has the mails',
    login_attempts: 'failed logins by hashes, for some hours',
    mail_requests: 'until the mail is sent',
    passkey_challenges: 'random values by an id, for some minutes',
  },
  notExported: [
    { why: 'of the kit', fields: /\.(outbox|removing|version)$|^outbox_sent\./ },
    { why: 'ids', fields: /\.(_id|recruiterId|candidateId|authorId|reporterId|contentId|adminId)$/ },
    {
      why: 'ids of structures and places',
      fields: /^(api_keys|team_log|teams|accounts\.teams)\..*(?:holder|member|site|user)Id$/,
    },
    { why: 'its place among those of the structure', fields: /^api_keys\.room$/ },
    { why: 'invitations of other people', fields: /^teams\.invitations\./ },
    { why: 'of the structure', fields: /^teams\.(founderLeftAt|closing\..*)$/ },
    { why: 'says when the line goes', fields: /^team_log\.expiresAt$/ },
    { why: 'a secret', fields: /^(accounts\.(passwordHash|devices\.hash)|api_keys\.hash)$/ },
    {
      why: 'secrets of links in mails, until they expire',
      fields: /^accounts\.(verification|signUp|passwordReset|currentEmailLink|newEmailLink|loginUnlock)\./,
    },
    {
      why: 'secrets of the second factor',
      fields: /^accounts\.(secondFactor\.(?!isActive)|passkeys\.(id|publicKey|counter)$)/,
    },
    { why: 'which tokens have ended', fields: /^(accounts\.(ver|sessionsEndedAt)|sessions\.ver)$/ },
    {
      why: 'the file itself is in the archive, and `cv` in the account says when it was uploaded',
      fields: /^files\.(at|bytes|mediaType|object|scan|size)$/,
    },
    {
      why: 'of the storage and its sweep',
      fields: /^document_folders\.(dueAt|looseFiles\..*|documents\.(fileId|announcedFor|shares\.until))$/,
    },
    {
      why: 'the person who opened is named as they are called now',
      fields: /^document_folders\.documents\.openings\.userId$/,
    },
    { why: 'words of another person', fields: /^reports:(made\.excerpt|received\.details)$/ },
    {
      why: 'words of administrators, which may name others',
      fields: /^(reports:.*\.decision|audit_log\.reason)$/,
    },
  ],
  stays: [
    {
      why: 'the team goes on without the person',
      fields: /^teams\.(_id|version|founderLeftAt|closing\..*|invitations\..*)$/,
    },
    {
      why: 'what was reported and decided stays, without the person and their words',
      fields: /^reports:.*\.(_id|contentId|decision|handledAt|kind|page|reason|reportedAt|status|version)$/,
    },
    {
      why: 'the other person of the report',
      fields: /^reports:(made\.(authorId|excerpt)|received\.reporterId)$/,
    },
    { why: 'administrators answer for what they did; the log holds ids', fields: /^audit_log\./ },
  ],
  notRights: [
    { why: 'a password is known, not given out', fields: /^accounts\.passwordHash$/ },
    { why: 'about a key; its hash is the right', fields: /^api_keys\.(?!hash$)/ },
    { why: 'says when rights ended', fields: /^(accounts\.sessionsEndedAt|ended_tokens\..*)$/ },
    { why: 'good for five minutes, and only with a passkey', fields: /^passkey_challenges\./ },
  ],
  exported: () => exported,
  erase: () => platform.request('DELETE', '/api/account', { token, json: { password: PASSWORD } }),
});
