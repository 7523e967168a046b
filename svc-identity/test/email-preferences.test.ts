import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

async function somebody() {
  const token = await platform.join(newEmail());
  const { user } = await platform.profileOf(token);
  return { token, id: user.id, refused: async () => (await platform.profileOf(token)).refusedEmails };
}

const oneClickPath = (id: string) => {
  const { headers } = createRefusalLinks(platform.identity.context.config).of(id, 'messages');
  return new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
};
const oneClick = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

test('the kinds of mails that a person refuses are replaced as a whole, and told to all senders', async () => {
  const person = await somebody();
  expect(await person.refused()).toEqual([]);
  for (const refusedEmails of [['alerts', 'messages', 'alerts'], ['endings']]) {
    const json = { refusedEmails };
    const { status } = await platform.request('PUT', '/api/profile/emails', { token: person.token, json });
    expect(status).toBe(200);
  }
  expect(await person.refused()).toEqual(['endings']);
  await platform.waitForEvent(
    'profile.updated',
    ({ data }) => data.userId === person.id && data.refusedEmails?.join() === 'endings',
  );
  const json = { refusedEmails: ['security'] };
  const { status } = await platform.request('PUT', '/api/profile/emails', { token: person.token, json });
  expect(status).toBe(422);
});

test('one click in a mail refuses its kind and nothing else; a GET request changes nothing', async () => {
  const person = await somebody();
  const path = oneClickPath(person.id);
  const read = await platform.request('GET', path);
  expect(read.status).toBe(302);
  expect(read.headers.get('location')).toMatch(/^\/unsubscribe\?token=/);
  expect(await person.refused()).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect((await platform.request('POST', path, oneClick)).status).toBe(200);
  expect(await person.refused()).toEqual(['messages']);
});

test('a link with another kind, for another person or of an erased account refuses nothing', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const path = oneClickPath(person.id);
  for (const forged of [path.replace('messages', 'alerts'), path.replace(person.id, other.id)])
    expect((await platform.request('POST', forged, oneClick)).status).toBe(404);
  expect([await person.refused(), await other.refused()]).toEqual([[], []]);
  expect((await platform.request('POST', oneClickPath('nobody'), oneClick)).status).toBe(404);
});
