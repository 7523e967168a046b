import type { TeamPart } from '@praticio/contracts/base/auth';
import type { ApiKey, MadeApiKey } from '@praticio/contracts/identity/api-key';
import { apiKeyErrors } from '@praticio/contracts/identity/api-key-errors';
import { findKey } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { hashOfKey, isPartnerKey } from '@praticio/service-kit/partner-key';
import { commandsOf } from '@praticio/service-kit/testing/command-count';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
let founder: Awaited<ReturnType<typeof newStructure>>;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  founder = await newStructure();
});
afterAll(() => platform.stop());

/** Codes of apiKeyErrors that the API has returned. */
const seen = new Set<string>();

async function call<Body>(method: string, path: string, token?: string, json?: object) {
  const response = await platform.request<Body & { code?: string }>(method, path, {
    ...(token && { token }),
    ...(json && { json }),
  });
  if (response.body?.code) seen.add(response.body.code);
  return response;
}

async function newStructure() {
  const email = newEmail('structure');
  const first = await platform.join(email);
  const { body } = await call<{ token: string }>('POST', '/api/onboarding/structure', first, forms.medical);
  const { user } = await platform.profileOf(body.token);
  return { token: body.token, id: user.id, email };
}

async function newMember(part: TeamPart, of = founder) {
  const email = newEmail('membre');
  const own = await platform.join(email);
  await call('POST', '/api/team/invitations', of.token, { email, part });
  const mail = await platform.mailbox.waitFor(
    ({ to, text }) => to === email && text.includes('/invitation/'),
  );
  const link = /\/invitation\/(\S+)/.exec(mail.text)?.[1] ?? '';
  const { body } = await call<{ token: string }>('POST', `/api/invitations/${link}`, own);
  return { email, token: body.token, id: (await platform.profileOf(own)).user.id };
}

const wanted = { name: 'Planning', scopes: ['offers:write', 'offers:read'], password: PASSWORD };
const make = (token: string, changes: object = {}) =>
  call<MadeApiKey>('POST', '/api/keys', token, { ...wanted, ...changes });
const keysOf = async (token: string) => (await call<ApiKey[]>('GET', '/api/keys', token)).body;

/** The response to services about a key. */
const found = (key: string) =>
  callCommand(platform.nats, findKey, { hash: hashOfKey(key) }).catch(({ code }: { code: string }) => code);
const ends = (key: string) => expect.poll(() => found(key), { timeout: 5_000 }).toBe('key/unknown');

it('a Responsable makes a key, which is shown once and stored as a hash', async () => {
  const { status, body } = await make(founder.token);
  expect(status).toBe(201);
  expect(isPartnerKey(body.key)).toBe(true);
  expect(body).toMatchObject({ name: 'Planning', scopes: ['offers:read', 'offers:write'], endedAt: null });
  expect(body.key.endsWith(body.hint)).toBe(true);
  const listed = (await keysOf(founder.token)).find(({ id }) => id === body.id);
  expect(listed).toEqual({ ...body, key: undefined });
  const stored = await platform.identity.context.connection.collection('api_keys').find({}).toArray();
  expect(JSON.stringify(stored)).not.toContain(body.key.slice(20));
  const mail = await platform.mailbox.waitFor(
    ({ to, text }) => to === founder.email && text.includes('Planning'),
  );
  expect(mail.text).not.toContain(body.key);

  expect(await found(body.key)).toEqual({
    keyId: body.id,
    holderId: founder.id,
    userId: founder.id,
    email: founder.email,
    scopes: ['offers:read', 'offers:write'],
  });
  expect((await keysOf(founder.token)).find(({ id }) => id === body.id)?.usedAt).not.toBeNull();
});

it('is found with three commands, as often as services ask', async () => {
  const { body } = await make(founder.token);
  // the first time also notes the use
  await found(body.key);
  const { name } = platform.identity.context.connection;
  // other work of the process meanwhile is counted with it
  await eventually('a look-up on its own', async () => {
    const commands = await commandsOf(name, () => found(body.key));
    return commands.join() === 'find api_keys,find accounts,find teams';
  });
});

it('asks for the password, and for somebody who is a Responsable', async () => {
  expect((await make(founder.token, { password: 'Faux2026xx' })).status).toBe(422);
  expect((await make(founder.token, { scopes: [] })).status).toBe(422);
  expect((await make(founder.token, { scopes: ['credits:spend'] })).status).toBe(422);
  const recruiter = await newMember('recruteur');
  for (const [method, path] of [
    ['GET', '/api/keys'],
    ['POST', '/api/keys'],
    ['DELETE', '/api/keys/x'],
  ] as const)
    expect(
      (await call(method, path, recruiter.token, method === 'POST' ? wanted : undefined)).body.code,
    ).toBe('team/not-manager');
});

it('ends at will, and belongs to one structure', async () => {
  const { body } = await make(founder.token);
  const stranger = await newStructure();
  expect((await call('DELETE', `/api/keys/${body.id}`, stranger.token)).body.code).toBe('key/not-found');
  expect(await keysOf(stranger.token)).toEqual([]);
  const ended = await call<ApiKey>('DELETE', `/api/keys/${body.id}`, founder.token);
  expect(ended.body.endedAt).not.toBeNull();
  expect(await found(body.key)).toBe('key/unknown');
  const again = await call<ApiKey>('DELETE', `/api/keys/${body.id}`, founder.token);
  expect(again.body.endedAt).toBe(ended.body.endedAt);
});

it('ends with the part of its maker, and stays when others leave', async () => {
  const manager = await newMember('responsable');
  const theirs = (await make(manager.token)).body;
  const kept = (await make(founder.token)).body;
  expect(await found(theirs.key)).toMatchObject({ holderId: founder.id, userId: manager.id });
  await call('PUT', `/api/team/members/${manager.id}`, founder.token, { part: 'recruteur' });
  await ends(theirs.key);
  await expect
    .poll(async () => (await keysOf(founder.token)).find(({ id }) => id === theirs.id)?.endedAt)
    .toBeTruthy();
  // a part that comes back does not bring it back
  await call('PUT', `/api/team/members/${manager.id}`, founder.token, { part: 'responsable' });
  expect(await found(theirs.key)).toBe('key/unknown');
  expect(await found(kept.key)).toMatchObject({ keyId: kept.id });
});

it('ends with a new password, and with a ban; a later key lives', async () => {
  const other = await newStructure();
  const first = (await make(other.token)).body;
  const json = { currentPassword: PASSWORD, password: 'Cardiologie2027' };
  const { body } = await call<{ token: string }>('POST', '/api/profile/password', other.token, json);
  await ends(first.key);
  const later = (await make(body.token, { password: json.password })).body;
  expect(await found(later.key)).toMatchObject({ holderId: other.id });
  const accounts = platform.identity.context.connection.collection('accounts');
  await accounts.updateOne({ _id: other.id as never }, { $set: { bannedAt: new Date() } });
  expect(await found(later.key)).toBe('key/unknown');
});

it('is exported without its hash, and erased with its maker', async () => {
  const other = await newStructure();
  const { body } = await make(other.token, { name: 'Ma clé exportée' });
  const zip = await fetch(`${platform.identity.url}/api/account/export`, {
    headers: { authorization: `Bearer ${other.token}` },
  });
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const exported = strFromU8(entries['cles.json'] ?? new Uint8Array());
  expect(JSON.parse(exported)).toMatchObject([{ name: 'Ma clé exportée', hint: body.hint }]);
  expect(exported).not.toContain(hashOfKey(body.key));
  await call('DELETE', '/api/account', other.token, { password: PASSWORD });
  await ends(body.key);
  const collection = platform.identity.context.connection.collection('api_keys');
  await expect.poll(() => collection.countDocuments({ holderId: other.id })).toBe(0);
});

it('has room for twenty', async () => {
  const other = await newStructure();
  for (let count = 0; count < 17; count += 1) expect((await make(other.token)).status).toBe(201);
  // at the same moment
  const tried = await Promise.all(Array.from({ length: 6 }, () => make(other.token)));
  expect(tried.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = tried.find(({ status }) => status !== 201);
  expect(refused?.body.code).toBe('key/too-many');
  // an end makes room
  const [first] = await keysOf(other.token);
  await call('DELETE', `/api/keys/${first?.id}`, other.token);
  expect((await make(other.token)).status).toBe(201);
});

it('opens nothing at an endpoint that is not for partners', async () => {
  const { body } = await make(founder.token);
  for (const path of ['/api/profile', '/api/keys', '/api/account/export'])
    expect((await call('GET', path, body.key)).body.code, path).toBe('key/not-for-keys');
  const unknown = `${body.key.slice(0, -1)}${body.key.endsWith('a') ? 'b' : 'a'}`;
  expect((await call('GET', '/api/profile', unknown)).body.code).toBe('key/unknown');
});

it('answers every error about keys that concerns svc-identity', () => {
  const elsewhere = ['key/missing-scope'];
  expect([...seen].filter((code) => code.startsWith('key/')).sort()).toEqual(
    Object.keys(apiKeyErrors)
      .filter((code) => !elsewhere.includes(code))
      .sort(),
  );
});
