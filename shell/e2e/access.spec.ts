import { type AccessRow, type Person, people, type World } from '@praticio/contracts/base/access';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import type { MyInterest } from '@praticio/contracts/offers/interest';
import { accessTable } from './access-table.ts';
import { call, newMember, tokenOf } from './api-client.ts';
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

test('each caller gets the status of the access table from each route', async () => {
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
