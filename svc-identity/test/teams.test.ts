import type { UserTeams } from '@praticio/contracts/administration/user-access';
import type { TeamPart } from '@praticio/contracts/base/auth';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Profile } from '@praticio/contracts/identity/profile';
import type { HolderChoice, Team, TeamLog } from '@praticio/contracts/identity/team';
import { teamErrors } from '@praticio/contracts/identity/team-errors';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from './back-office.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
let founder: { token: string; id: string; email: string };
beforeAll(async () => {
  platform = await startIdentityPlatform();
  founder = await newStructure();
});
afterAll(() => platform.stop());

/** Codes of teamErrors that the API has responded with. */
const seen = new Set<string>();

async function call<Body>(method: string, path: string, token?: string, json?: object) {
  const response = await platform.request<Body & { code?: string }>(method, path, {
    ...(token && { token }),
    ...(json && { json }),
  });
  if (response.body?.code) seen.add(response.body.code);
  return response;
}
const codeOf = async (response: ReturnType<typeof call>) => (await response).body.code;
const accounts = () => platform.identity.context.connection.collection('accounts');

async function newStructure() {
  const email = newEmail('structure');
  const first = await platform.join(email);
  const { body } = await call<{ token: string }>('POST', '/api/onboarding/structure', first, forms.medical);
  const { user } = await platform.profileOf(body.token);
  return { token: body.token, id: user.id, email };
}
async function newPerson() {
  const email = newEmail('membre');
  const token = await platform.join(email);
  return { token, email, id: (await platform.profileOf(token)).user.id };
}

async function invitationLink(email: string): Promise<string> {
  const mail = await platform.mailbox.waitFor(
    ({ to, text }) => to === email && text.includes('/invitation/'),
  );
  return /\/invitation\/(\S+)/.exec(mail.text)?.[1] ?? '';
}
/** Somebody of the team, with a token that acts for the structure. */
async function newMember(part: TeamPart, of = founder) {
  const person = await newPerson();
  expect((await call('POST', '/api/team/invitations', of.token, { email: person.email, part })).status).toBe(
    200,
  );
  const link = await invitationLink(person.email);
  const accepted = await call<{ token: string }>('POST', `/api/invitations/${link}`, person.token);
  expect(accepted.status).toBe(200);
  return { ...person, link, own: person.token, token: accepted.body.token };
}

const gone = (token: string) =>
  expect.poll(async () => (await call('GET', '/api/profile', token)).status, { timeout: 5_000 }).toBe(401);

describe('an invitation', () => {
  it('opens a place once, for the address that it was mailed to', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const json = { email: person.email, part: 'recruteur' };
    await call('POST', '/api/team/invitations', founder.token, json);
    const link = await invitationLink(person.email);
    expect((await call('GET', `/api/invitations/${link}`)).body).toMatchObject(json);
    expect(await codeOf(call('POST', `/api/invitations/${link}`, stranger.token))).toBe('team/other-address');

    const twice = await Promise.all(
      [1, 2].map(() => call<{ token: string }>('POST', `/api/invitations/${link}`, person.token)),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(call('POST', `/api/invitations/${link}`, person.token))).toBe(
      'team/invitation-unknown',
    );
    const token = twice.find(({ status }) => status === 200)?.body.token ?? '';
    expect(decodeJwt(token)).toMatchObject({
      sub: person.id,
      roles: ['ROLE_USER', 'ROLE_RECRUITER'],
      act: { holder: founder.id, part: 'recruteur' },
    });
    const { acting } = await platform.profileOf(token);
    const { name, structureType: type } = forms.medical;
    const structure = { name, type, verified: false, logo: null };
    expect(acting).toEqual({ holderId: founder.id, part: 'recruteur', ...structure });
  });

  it('ends when it is taken back, sent again, or old', async () => {
    const { email } = await newPerson();
    const sent = await call<Team>('POST', '/api/team/invitations', founder.token, { email, part: 'lecture' });
    const link = await invitationLink(email);
    const { id } = sent.body.invitations.find((invitation) => invitation.email === email) ?? { id: '' };
    await call('DELETE', `/api/team/invitations/${id}`, founder.token);
    expect(await codeOf(call('GET', `/api/invitations/${link}`))).toBe('team/invitation-unknown');
    expect(await codeOf(call('DELETE', `/api/team/invitations/${id}`, founder.token))).toBe('team/not-found');
    expect(await codeOf(call('GET', `/api/invitations/${founder.id}.forged`))).toBe(
      'team/invitation-unknown',
    );

    const other = await newStructure();
    const { email: again } = await newPerson();
    const invite = async () =>
      (await call<Team>('POST', '/api/team/invitations', other.token, { email: again, part: 'lecture' })).body
        .invitations;
    const statusOf = async (token: string) => (await call('GET', `/api/invitations/${token}`)).status;
    const [sentFirst] = await invite();
    const old = await invitationLink(again);
    const [kept, ...others] = await invite();
    expect(others).toEqual([]);
    expect(kept?.id).not.toBe(sentFirst?.id);
    const newer = await platform.mailbox.waitFor(
      ({ to, text }) => to === again && text.includes('/invitation/') && !text.includes(old),
    );
    const newLink = /\/invitation\/(\S+)/.exec(newer.text)?.[1] ?? '';
    expect([await statusOf(old), await statusOf(newLink)]).toEqual([404, 200]);
    const days = (Date.parse(kept?.expiresAt ?? '') - Date.parse(kept?.sentAt ?? '')) / DAY_MS;
    expect(days).toBe(7);
    const teams = platform.identity.context.connection.collection('teams');
    await teams.updateOne({ _id: other.id as never }, { $set: { 'invitations.0.expiresAt': new Date() } });
    expect(await statusOf(newLink)).toBe(404);
  });

  it('ends with the part of its sender, and with their password; those of others stay', async () => {
    const sentBy = async (token: string) => {
      const { email } = await newPerson();
      await call('POST', '/api/team/invitations', token, { email, part: 'responsable' });
      return invitationLink(email);
    };
    const isOpen = async (link: string) => (await call('GET', `/api/invitations/${link}`)).status === 200;
    const other = await newStructure();
    const manager = await newMember('responsable', other);
    const [kept, theirs] = [await sentBy(other.token), await sentBy(manager.token)];
    expect(await isOpen(theirs)).toBe(true);
    await call('PUT', `/api/team/members/${manager.id}`, other.token, { part: 'recruteur' });
    expect([await isOpen(theirs), await isOpen(kept)]).toEqual([false, true]);

    const json = { currentPassword: PASSWORD, password: 'Cardiologie2027' };
    const { body } = await call<{ token: string }>('POST', '/api/profile/password', other.token, json);
    await expect.poll(() => isOpen(kept), { timeout: 5_000 }).toBe(false);
    expect(await isOpen(await sentBy(body.token))).toBe(true);
  });

  it('is for nobody who is there already', async () => {
    const { email } = await newMember('lecture');
    const json = { email, part: 'recruteur' };
    expect(await codeOf(call('POST', '/api/team/invitations', founder.token, json))).toBe(
      'team/already-member',
    );
  });

  it('takes a person into five structures at most', async () => {
    const person = await newPerson();
    const teams = Array.from({ length: 5 }, (_, at) => ({
      holderId: `h${at}`,
      memberId: `m${at}`,
      part: 'lecture',
    }));
    await accounts().updateOne({ _id: person.id as never }, { $set: { teams } });
    await call('POST', '/api/team/invitations', founder.token, { email: person.email, part: 'lecture' });
    const link = await invitationLink(person.email);
    expect(await codeOf(call('POST', `/api/invitations/${link}`, person.token))).toBe('team/too-many-teams');
  });
});

describe('a part', () => {
  it('decides what a member may do', async () => {
    const [manager, reader] = [await newMember('responsable'), await newMember('lecture')];
    const invite = (token: string) =>
      call('POST', '/api/team/invitations', token, { email: newEmail('invite'), part: 'lecture' });
    expect((await invite(manager.token)).status).toBe(200);
    expect(await codeOf(invite(reader.token))).toBe('team/not-manager');
    const { body } = await call<Team>('GET', '/api/team', reader.token);
    expect(body).toMatchObject({ holderId: founder.id, part: 'lecture', invitations: [] });
    expect(body.members[0]).toMatchObject({ isFounder: true, isSelf: false, email: founder.email });

    const path = `/api/team/members/${founder.id}`;
    expect(await codeOf(call('DELETE', path, manager.token))).toBe('team/founder');
    expect(await codeOf(call('DELETE', '/api/team', founder.token))).toBe('team/founder');
  });

  it('that changes, or ends, ends every session that carries it', async () => {
    const member = await newMember('recruteur');
    const path = `/api/team/members/${member.id}`;
    const changed = await call<Team>('PUT', path, founder.token, { part: 'lecture' });
    expect(changed.body.members.find(({ userId }) => userId === member.id)?.part).toBe('lecture');
    await gone(member.token);

    const again = await platform.logIn(member.email);
    const acting = await call<{ token: string }>('PUT', '/api/acting', again, { holderId: founder.id });
    expect(decodeJwt(acting.body.token)).toMatchObject({ act: { holder: founder.id, part: 'lecture' } });
    expect((await call('DELETE', path, founder.token)).status).toBe(200);
    await gone(acting.body.token);
    const own = await platform.logIn(member.email);
    expect(await codeOf(call('PUT', '/api/acting', own, { holderId: founder.id }))).toBe('team/not-found');
    expect((await call<HolderChoice[]>('GET', '/api/acting', own)).body).toHaveLength(1);
  });

  it('is given up by leaving', async () => {
    const member = await newMember('responsable');
    expect((await call('DELETE', '/api/team', member.token)).status).toBe(204);
    await gone(member.token);
    const { body } = await call<Team>('GET', '/api/team', founder.token);
    expect(body.members.map(({ userId }) => userId)).not.toContain(member.id);
  });

  it('ends for everybody when the structure may not recruit', async () => {
    const other = await newStructure();
    const member = await newMember('recruteur', other);
    await accounts().updateOne({ _id: other.id as never }, { $set: { bannedAt: new Date() } });
    await platform.publish(
      'sessions.revoked',
      { id: other.id, version: 90 },
      { userId: other.id, ver: 90, reason: 'banned' },
    );
    await gone(member.token);
    const own = await platform.logIn(member.email);
    expect((await call('PUT', '/api/acting', own, { holderId: other.id })).status).toBe(404);
  });
});

it('one chooses for whom one acts, and keeps it with a fresh token', async () => {
  const member = await newMember('recruteur');
  const choices = await call<HolderChoice[]>('GET', '/api/acting', member.token);
  expect(choices.body).toMatchObject([
    { holderId: member.id, part: 'own', current: false },
    { holderId: founder.id, part: 'recruteur', current: true },
  ]);
  const renewed = await call<{ token: string }>('POST', '/api/profile/password', member.token, {
    currentPassword: PASSWORD,
    password: 'Cardiologie2027',
  });
  expect(decodeJwt(renewed.body.token)).toMatchObject({ act: { holder: founder.id } });
  const back = await call<{ token: string }>('PUT', '/api/acting', renewed.body.token, {
    holderId: member.id,
  });
  expect(decodeJwt(back.body.token).act).toBeUndefined();
});

it('an administrator sees for which structures an account acts, and with whom', async () => {
  const of = await newStructure();
  const member = await newMember('lecture', of);
  const { token: admin } = await newAdministrator(platform);
  const teamsOf = async (id: string, token = admin) =>
    (await call<UserTeams>('GET', `/api/admin/users/${id}/teams`, token)).body;
  const team = {
    holderId: of.id,
    members: [
      { userId: of.id, part: 'responsable', isFounder: true, joinedAt: null },
      { userId: member.id, email: member.email, part: 'lecture', isFounder: false },
    ],
  };
  expect(await teamsOf(of.id)).toMatchObject({ items: [team] });
  expect(await teamsOf(member.id)).toMatchObject({ items: [team] });
  expect((await teamsOf((await newPerson()).id)).items).toEqual([]);
  expect(await teamsOf('unknown')).toMatchObject({ code: 'account/not-found' });
});

it("shows a member nobody's profile but their own", async () => {
  const member = await newMember('responsable');
  const removed = await call<Profile>('DELETE', '/api/profile/structure/logo', member.token);
  expect({ status: removed.status, id: removed.body.user?.id }).toEqual({ status: 200, id: member.id });
  expect(
    await codeOf(call('DELETE', '/api/profile/structure/logo', (await newMember('recruteur')).token)),
  ).toBe('team/not-manager');
});

const proof = { password: PASSWORD };
const closureMailOf = (email: string) =>
  platform.mailbox.waitFor(({ to, subject }) => to === email && subject.includes('est fermée'));

it('a Responsable keeps the structure up to date; their own data stay theirs', async () => {
  const other = await newStructure();
  const [manager, recruiter] = [await newMember('responsable', other), await newMember('recruteur', other)];
  const save = (token: string, holderId: string) => {
    const { structureType: _type, ...fields } = forms.medical;
    const form = new FormData();
    const sent = {
      ...fields,
      infoType: 'professional',
      name: 'Clinique neuve',
      holderId,
      visibleInCvLibrary: 'true',
    };
    for (const [name, value] of Object.entries(sent)) form.set(name, String(value));
    return platform.request<Profile & { code?: string }>('POST', '/api/profile', { token, form });
  };
  expect((await save(recruiter.token, other.id)).body.code).toBe('team/not-manager');
  expect((await save(manager.token, founder.id)).body.code).toBe('team/not-found');
  const saved = await save(manager.token, other.id);
  expect(saved.body).toMatchObject({ user: { id: manager.id }, structure: null, userCv: null });
  expect(saved.body.acting?.structure?.name).toBe('Clinique neuve');
  expect((await platform.profileOf(other.token)).structure?.name).toBe('Clinique neuve');
  expect((await platform.profileOf(recruiter.token)).acting).not.toHaveProperty('structure');
});

it('an erased member leaves the team; a founder whom nobody replaces closes it, knowingly', async () => {
  const other = await newStructure();
  const [one, two] = [await newMember('recruteur', other), await newMember('recruteur', other)];
  await call('DELETE', '/api/account', one.token, proof);
  await expect
    .poll(async () => (await call<Team>('GET', '/api/team', other.token)).body.members)
    .toHaveLength(2);
  expect(await codeOf(call('DELETE', '/api/account', other.token, proof))).toBe('team/last-manager');
  const { token: admin } = await newAdministrator(platform);
  const erasure = call('POST', `/api/admin/users/${other.id}/erasure`, admin, { reason: 'Par courrier' });
  expect(await codeOf(erasure)).toBe('team/led-alone');
  expect((await call<Team>('GET', '/api/team', other.token)).body.members).toHaveLength(2);
  const json = { ...proof, closesStructure: true };
  expect((await call('DELETE', '/api/account', other.token, json)).status).toBe(204);
  await gone(two.token);
  expect((await closureMailOf(two.email)).subject).toContain(forms.medical.name);
  await platform.waitForEvent('structure.closed', ({ data }) => data.holderId === other.id);
  const own = await platform.logIn(two.email);
  expect((await call<HolderChoice[]>('GET', '/api/acting', own)).body).toHaveLength(1);
});

describe('a founder who erases their account', () => {
  it('leaves the structure to its other Responsables, of whom one stays until it is closed', async () => {
    const other = await newStructure();
    const [first, second] = [await newMember('responsable', other), await newMember('responsable', other)];
    const reader = await newMember('lecture', other);
    expect(await codeOf(call('POST', '/api/team/closure', first.token, proof))).toBe('team/founder');
    expect((await call('DELETE', '/api/account', other.token, proof)).status).toBe(204);
    await gone(other.token);

    const { body } = await call<Team>('GET', '/api/team', first.token);
    expect(body).toMatchObject({ holderId: other.id, name: forms.medical.name });
    expect(body.members.map(({ userId }) => userId)).toEqual([first.id, second.id, reader.id]);
    expect(await accounts().findOne({ _id: other.id as never })).toMatchObject({
      email: `structure:${other.id}`,
      firstname: null,
      structure: { name: forms.medical.name },
    });
    await platform.waitForEvent('account.person-erased', ({ data }) => data.userId === other.id);
    expect(
      await platform.events('account.erased').then((all) => all.map(({ data }) => data.userId)),
    ).not.toContain(other.id);
    await call('POST', '/api/register', undefined, {
      email: other.email,
      password: PASSWORD,
      acceptTerms: true,
    });
    expect(await accounts().findOne({ email: other.email })).toMatchObject({ structure: null });

    // both at once: one of them stays
    const leaving = await Promise.all([first, second].map(({ token }) => call('DELETE', '/api/team', token)));
    expect(leaving.map(({ status }) => status).sort()).toEqual([204, 409]);
    const last = leaving[0]?.status === 409 ? first : second;
    expect(await codeOf(call('DELETE', '/api/account', last.token, proof))).toBe('team/last-manager');
    const demoted = call('PUT', `/api/team/members/${last.id}`, last.token, { part: 'lecture' });
    expect(await codeOf(demoted)).toBe('team/last-manager');

    expect((await call('POST', '/api/team/closure', last.token, { password: 'Faux2026xx' })).status).toBe(
      422,
    );
    expect(await codeOf(call('POST', '/api/team/closure', reader.token, proof))).toBe('team/not-manager');
    expect((await call('POST', '/api/team/closure', last.token, proof)).status).toBe(204);
    await platform.waitForEvent('account.erased', ({ data }) => data.userId === other.id);
    await closureMailOf(reader.email);
    await gone(reader.token);
    expect((await call('DELETE', '/api/account', await platform.logIn(last.email), proof)).status).toBe(204);
  });

  it('is gone in the end where a process died in between, however often its event comes', async () => {
    const [one, two] = [await newStructure(), await newStructure()];
    const teams = platform.identity.context.connection.collection('teams');
    for (const { id, token } of [one, two]) {
      await newMember('responsable', { ...one, id, token });
      await teams.updateOne({ _id: id as never }, { $set: { founderLeftAt: new Date() } });
      const data = { holderId: id, founderLeft: true, members: [] };
      for (let version = 90; version < 93; version += 1)
        await platform.publish('team.changed', { id, version }, data);
      await gone(token);
      await platform.waitForEvent('account.person-erased', ({ data: { userId } }) => userId === id);
    }
    const erased = (await platform.events('account.person-erased')).map(({ data }) => data.userId);
    expect(erased.filter((id) => id === one.id)).toHaveLength(1);
  });
});

it('the structure sees who did what, by day', async () => {
  const member = await newMember('recruteur');
  const deleted = {
    id: crypto.randomUUID(),
    type: 'offer.deleted',
    at: new Date().toISOString(),
    actor: member.id,
    requestId: null,
    aggregate: { id: '7', version: 1 },
    data: { offerId: 7, ownerId: founder.id },
  } as const;
  for (let time = 0; time < 2; time += 1) await platform.republish(deleted);
  const log = async () => (await call<TeamLog>('GET', '/api/team/log', member.token)).body.lines;
  await expect.poll(async () => (await log()).map(({ act }) => act)).toContain('offer-deleted');
  expect((await log()).find(({ act }) => act === 'member-joined')).toMatchObject({ who: expect.any(String) });
  const stranger = await newStructure();
  expect((await call<TeamLog>('GET', '/api/team/log', stranger.token)).body.lines).toEqual([]);
});

it('has room for 20 invitations, which a person sends in an hour', async () => {
  const other = await newStructure();
  const manager = await newMember('responsable', other);
  const invite = (token: string) =>
    call('POST', '/api/team/invitations', token, { email: newEmail('plein'), part: 'lecture' });
  for (let count = 0; count < 19; count += 1) expect((await invite(other.token)).status).toBe(200);
  expect((await invite(manager.token)).status).toBe(200);
  expect(await codeOf(invite(manager.token))).toBe('team/full');
  expect(await codeOf(invite(other.token))).toBe('team/too-many-invitations');
});

describe('a site', () => {
  const site = { name: 'Site du Port', street: '12 quai de la Fosse', postalCode: '44000', city: 'Nantes' };
  const send = (method: string, token: string, json?: object, id = '') =>
    call<Team & { errors?: object }>(method, `/api/team/sites${id && `/${id}`}`, token, json);
  const sitesOf = ({ body }: { body: Team }) => body.sites.map(({ name }) => name);

  it('is made, changed and removed by a Responsable, and members belong to it', async () => {
    const other = await newStructure();
    const [manager, recruiter] = [await newMember('responsable', other), await newMember('recruteur', other)];
    expect(await codeOf(send('POST', recruiter.token, site))).toBe('team/not-manager');
    const made = await send('POST', manager.token, { ...site, finessNumber: '44 000 028 9' });
    expect(made.body.sites).toEqual([{ ...site, id: expect.any(String), finessNumber: '440000289' }]);
    const id = made.body.sites[0]?.id ?? '';
    expect(sitesOf(await send('POST', other.token, { ...site, name: 'Annexe' }))).toEqual([
      'Annexe',
      'Site du Port',
    ]);
    await platform.waitForEvent(
      'profile.updated',
      ({ data }) => data.userId === other.id && data.structure?.sites?.length === 2,
    );

    const member = `/api/team/members/${recruiter.id}`;
    const put = (siteId: string) => call<Team>('PUT', member, other.token, { part: 'recruteur', siteId });
    const siteIdIn = ({ members }: Team) => members.find(({ userId }) => userId === recruiter.id)?.siteId;
    expect(siteIdIn((await put(id)).body)).toBe(id);
    expect((await put('unknown')).status).toBe(422);
    // their sessions go on: their rights are the same
    const seen = await call<Team>('GET', '/api/team', recruiter.token);
    expect([siteIdIn(seen.body), sitesOf(seen)]).toEqual([id, ['Annexe', 'Site du Port']]);

    const { acting } = await platform.profileOf(recruiter.token);
    expect(acting).toMatchObject({ siteId: id, sites: [{ name: 'Annexe' }, { name: 'Site du Port' }] });

    const renamed = await send('PUT', other.token, { ...site, name: 'Le Port' }, id);
    expect(sitesOf(renamed)).toEqual(['Annexe', 'Le Port']);
    const removed = await send('DELETE', manager.token, undefined, id);
    expect([siteIdIn(removed.body), sitesOf(removed)]).toEqual([null, ['Annexe']]);
    expect(await codeOf(send('DELETE', manager.token, undefined, id))).toBe('team/site-not-found');
  });

  it('has a name of its own, a French postal code and a FINESS number that can be right', async () => {
    const other = await newStructure();
    await send('POST', other.token, site);
    const wrong = { ...site, name: 'SITE DU PORT', postalCode: '4400', finessNumber: '440000280' };
    expect((await send('POST', other.token, wrong)).body.errors).toEqual({
      name: 'Un de vos sites porte déjà ce nom',
      postalCode: 'Code postal invalide',
      finessNumber: 'Numéro FINESS invalide',
    });
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...site,
      id: `s${at}`,
      name: `${at}`,
      finessNumber: '',
    }));
    await accounts().updateOne({ _id: other.id as never }, { $set: { 'structure.sites': many } });
    expect(await codeOf(send('POST', other.token, { ...site, name: 'Un de trop' }))).toBe(
      'team/too-many-sites',
    );
  });
});

it('responds with every error about teams that concerns svc-identity', async () => {
  const elsewhere = ['team/read-only'];
  expect([...seen].filter((code) => code.startsWith('team/')).sort()).toEqual(
    Object.keys(teamErrors)
      .filter((code) => !elsewhere.includes(code))
      .sort(),
  );
});
