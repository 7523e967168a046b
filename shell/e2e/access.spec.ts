import { type AccessRow, type Person, people, type World } from '@praticio/contracts/base/access';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { actsFor } from '@praticio/contracts/catalogue/holders';
import type { MyInterest } from '@praticio/contracts/offers/interest';
import { accessTable } from './access-table.ts';
import { call, newColleague, newMember, tokenOf } from './api-client.ts';
import { expect, test } from './journey.ts';

/** Creates an offer of recruiter A, and an alert, an accepted and a pending interest of candidate A. */
async function buildWorld(tokens: Record<Person, string>): Promise<World> {
  const offers = (await call('GET', '/api/my-offers', tokens.recruiterA)).body as unknown as { id: number }[];
  // a retry of this test finds the interest of its first try: recruiter B can apply to an offer only once
  const sent = (await call('GET', '/api/my-interests', tokens.recruiterB)).body as unknown as MyInterest[];
  const applied = new Set(sent.map(({ offer }) => offer.id));
  const [talkedAbout, offer] = offers.map(({ id }) => id).filter((id) => !applied.has(id));
  const express = async (id?: number) =>
    (await call('POST', `/api/offers/${id}/interest`, tokens.candidateA, { message: 'Bonjour' })).body.id ??
    '';
  const conversation = await express(talkedAbout);
  expect((await call('PUT', `/api/interests/${conversation}/accept`, tokens.recruiterA)).status).toBe(200);
  await expect
    .poll(
      async () =>
        (await call('GET', `/api/messaging/conversations/${conversation}`, tokens.candidateA)).status,
    )
    .toBe(200);
  const criteria = { titleKeyword: `accès ${Date.now()}` };
  const alert = await call('POST', '/api/alerts', tokens.candidateA, { criteria });
  const profile = await call('GET', '/api/profile', tokens.candidateA);
  return {
    offer: offer ?? 0,
    pendingInterest: await express(offer),
    conversation,
    alert: alert.body.id ?? '',
    userId: (profile.body as { user?: { id: string } }).user?.id ?? '',
  };
}

function urlOf(route: string, { params, query = '' }: AccessRow, world: World): string {
  const values = params?.(world) ?? {};
  return route.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name]))) + query;
}

test('the access table has exactly one row for each route', () => {
  const known = Object.values(endpointsOf).flatMap((rows) =>
    rows.map(({ method, path }) => `${method} ${path}`),
  );
  expect(accessTable.map(([row]) => row).sort()).toEqual(known.sort());
});

/** Its response depends on the state of the offer, and on the credits that other journeys have bought. */
const CHARGED = 'PATCH /api/offers/:id/urgent';

/** Opens the live stream of the token's holder; resolves when the hub ends it. */
async function openStream(token: string): Promise<{ topics: string[]; ended: Promise<void> }> {
  const { body } = await call('POST', '/api/messaging/subscription', token);
  const topics = body.topics as string[];
  const url = new URL('/.well-known/mercure', process.env.E2E_URL);
  for (const topic of topics) url.searchParams.append('topic', topic);
  const stream = await fetch(url, { headers: { authorization: `Bearer ${body.token}` } });
  expect(stream.status).toBe(200);
  const read = async () => {
    for await (const _bytes of stream.body ?? []);
  };
  // a stream that is torn off has ended too
  return { topics, ended: read().catch(() => undefined) };
}

test('members of a structure may call the endpoints of their part, former members none', {
  tag: '@deep',
}, async () => {
  test.slow();
  const recruiterA = await tokenOf('agence@praticio.test');
  const recruiterB = await tokenOf('collectivite@praticio.test');
  const candidateA = (await newMember('candidate-team', 'liberal')).token;
  const world = await buildWorld({
    visitor: '',
    candidateA,
    candidateB: '',
    recruiterA,
    recruiterB,
    administrator: '',
  });
  // as in the other table, where the candidate takes it back before anybody answers it
  expect((await call('DELETE', `/api/interests/${world.pendingInterest}`, candidateA)).status).toBe(204);
  const colleagues = {
    responsable: await newColleague(recruiterA, 'responsable'),
    recruteur: await newColleague(recruiterA, 'recruteur'),
    lecture: await newColleague(recruiterA, 'lecture'),
  };
  const wrong: string[] = [];
  const ownRows = accessTable.filter(([route]) => route in actsFor && route !== 'DELETE /api/team');
  const kindOf = (route: string) => actsFor[route as keyof typeof actsFor];
  const statusOf = async (route: string, row: AccessRow, token: string) => {
    const [method = '', path = ''] = route.split(' ');
    return (await call(method, urlOf(path, row, world), token, row.json)).status;
  };
  for (const [route, row] of ownRows.filter(([found]) => kindOf(found) !== 'person'))
    for (const [part, { acting }] of Object.entries(colleagues)) {
      const isChange = !route.startsWith('GET');
      const isRefused =
        (kindOf(route) === 'manager' && part !== 'responsable') ||
        (part === 'lecture' && isChange && kindOf(route) === 'holder');
      const ofRecruiter = row.expected[people.indexOf('recruiterA')] ?? 0;
      // only the recruiter sends calls with an effect, once
      if (!isRefused && isChange && (ofRecruiter < 400 || route === CHARGED)) continue;
      const [status, expected] = [await statusOf(route, row, acting), isRefused ? 403 : ofRecruiter];
      if (status !== expected) wrong.push(`${route}: ${part} gets ${status}, expected ${expected}`);
    }
  const ofOther = await newColleague(recruiterB, 'recruteur');
  for (const [route, row] of ownRows.filter(([found]) => kindOf(found) === 'holder')) {
    const expected = row.expected[people.indexOf('recruiterB')] ?? 0;
    if (!row.params || expected < 400 || route === CHARGED) continue;
    const status = await statusOf(route, row, ofOther.acting);
    if (status !== expected)
      wrong.push(`${route}: a member of another team gets ${status}, expected ${expected}`);
  }
  expect(wrong).toEqual([]);

  const { email, password, id, acting } = colleagues.recruteur;
  const stream = await openStream(acting);
  expect(stream.topics.every((topic) => topic.startsWith('team/'))).toBe(true);
  expect((await call('DELETE', `/api/team/members/${id}`, recruiterA)).status).toBe(200);
  await expect
    .poll(async () => (await call('GET', '/api/my-offers', acting)).status, { timeout: 5_000 })
    .toBe(401);
  const late = new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('the stream of a former member goes on')), 5_000),
  );
  await Promise.race([stream.ended, late]);
  const own = await tokenOf(email, password);
  expect(
    (
      await call('PUT', '/api/acting', own, {
        holderId: (await call('GET', '/api/team', recruiterA)).body.holderId,
      })
    ).status,
  ).toBe(404);
  for (const [route, row] of ownRows) {
    const former = await statusOf(route, row, acting);
    if (former !== 401) wrong.push(`${route}: a former member's token gets ${former}`);
    if (!row.params || kindOf(route) === 'person' || route === 'GET /api/offers/:id') continue;
    const [status, expected] = [await statusOf(route, row, own), row.expected[people.indexOf('candidateB')]];
    if (status !== expected) wrong.push(`${route}: a former member gets ${status}, expected ${expected}`);
  }
  expect(wrong).toEqual([]);
});

test('each caller gets the status of the access table from each route', { tag: '@deep' }, async () => {
  test.slow();
  const tokens: Record<Person, string> = {
    visitor: '',
    candidateA: (await newMember('candidate-a', 'liberal')).token,
    candidateB: (await newMember('candidate-b', 'liberal')).token,
    recruiterA: await tokenOf('agence@praticio.test'),
    recruiterB: await tokenOf('collectivite@praticio.test'),
    administrator: await tokenOf('admin@praticio.test'),
  };
  const world = await buildWorld(tokens);
  const wrong: string[] = [];
  for (const [route, row] of accessTable) {
    const [method = '', path = ''] = route.split(' ');
    for (const person of row.ended ?? []) {
      await expect.poll(async () => (await call('GET', '/api/profile', tokens[person])).status).toBe(401);
    }
    // the owner comes last, because the call may delete the entity
    const owners: Person[] = ['candidateA', 'recruiterA'];
    const order = people.toSorted(
      (one, other) => Number(owners.includes(one)) - Number(owners.includes(other)),
    );
    for (const person of order) {
      const expected = row.expected[people.indexOf(person)];
      const { status } = await call(method, urlOf(path, row, world), tokens[person], row.json);
      if (status !== expected) wrong.push(`${route}: ${person} gets ${status}, expected ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
