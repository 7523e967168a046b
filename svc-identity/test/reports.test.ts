import { randomUUID } from 'node:crypto';
import type { Report, Reported } from '@praticio/contracts/administration/report';
import type { Problem } from '@praticio/contracts/base/problem';
import { strFromU8, unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines, newAdministrator, type Page } from './back-office.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

let platform: IdentityPlatform;
let admin: { token: string; id: string };
beforeAll(async () => {
  platform = await startIdentityPlatform();
  admin = await newAdministrator(platform);
});
afterAll(() => platform.stop());

const queue = async (status = 'open') =>
  (
    await platform.request<Page<Report>>('GET', `/api/admin/reports?limit=50&status=${status}`, {
      token: admin.token,
    })
  ).body.items;
const decide = (id: string, json: object) =>
  platform.request<Report & Pick<Problem, 'code' | 'fieldErrors'>>('PATCH', `/api/admin/reports/${id}`, {
    token: admin.token,
    json,
  });

async function report(fields: Partial<Reported> = {}) {
  const reportId = randomUUID();
  const data: Reported = {
    reportId,
    kind: 'offer',
    contentId: '12',
    excerpt: 'Cardiologue',
    page: '/offers/12',
    authorId: null,
    reporterId: null,
    reason: 'fraud',
    details: 'Le cabinet n’existe pas.',
    reportedAt: new Date().toISOString(),
    ...fields,
  };
  const event = await platform.publish(
    `${data.kind === 'comment' ? 'comment' : 'offer'}.reported`,
    { id: reportId, version: 1 },
    data,
  );
  await expect.poll(async () => (await queue()).map(({ id }) => id)).toContain(reportId);
  return { reportId, event };
}

it('reports of every service wait in one queue, each once, the oldest first', async () => {
  const first = await report({ reportedAt: '2026-01-01T10:00:00.000Z' });
  const second = await report({
    kind: 'comment',
    contentId: 'c1',
    page: '/blog/dormir',
    excerpt: 'Quelle honte',
  });
  for (let copy = 0; copy < 4; copy += 1) await platform.republish(first.event);
  const ids = (await queue()).map(({ id }) => id);
  expect(ids.filter((id) => id === first.reportId)).toHaveLength(1);
  expect(ids.indexOf(first.reportId)).toBeLessThan(ids.indexOf(second.reportId));
});

it('the reports of one account are those that it made and those of its texts', async () => {
  const person = randomUUID();
  const made = await report({ reporterId: person });
  const received = await report({ authorId: person });
  await report({ authorId: randomUUID(), reporterId: randomUUID() });
  const ids = (await queue(`all&userId=${person}`)).map(({ id }) => id).sort();
  expect(ids).toEqual([made.reportId, received.reportId].sort());
});

it('a decision takes the report out of the queue and is in the log once, however often it is sent', async () => {
  const { reportId } = await report();
  const reason = `Offre suspendue ${randomUUID()}`;
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => decide(reportId, { status: 'resolved', reason })),
  );
  expect(responses.some(({ status }) => status === 200)).toBe(true);
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await decide(reportId, { status: 'resolved', reason })).toMatchObject({
    status: 200,
    body: { status: 'resolved', decision: reason },
  });
  expect((await decide(reportId, { status: 'dismissed', reason })).body.code).toBe('conflict/version');
  expect((await queue()).map(({ id }) => id)).not.toContain(reportId);
  expect((await queue('resolved')).map(({ id }) => id)).toContain(reportId);
  await expect
    .poll(() => auditLines(platform, admin.token, `search=${encodeURIComponent(reason)}`))
    .toMatchObject([{ action: 'report-resolved', target: { kind: 'report', id: reportId } }]);
});

it('a decision needs a reason and a report that is there', async () => {
  const { reportId } = await report();
  expect((await decide(reportId, { status: 'resolved' })).body.fieldErrors).toEqual({
    reason: 'Le motif est requis',
  });
  expect((await decide('nothing', { status: 'resolved', reason: 'Essai' })).body.code).toBe(
    'report/not-found',
  );
});

it('names people by their email address, and forgets them when they are erased', async () => {
  const email = newEmail('plaignante');
  const token = await platform.join(email);
  const { user } = await platform.profileOf(token);
  const { reportId } = await report({ reporterId: user.id });
  const find = async () => (await queue()).find(({ id }) => id === reportId);
  expect(await find()).toMatchObject({ reporter: { id: user.id, email }, author: null });
  await platform.request('DELETE', '/api/account', { token, json: { password: PASSWORD } });
  await expect.poll(find).toMatchObject({ reporter: null, details: '' });
});

it('the export of a person holds the reports by them and about their words, and nobody else’s words', async () => {
  const token = await platform.join(newEmail());
  const userId = decodeJwt(token).sub ?? '';
  await report({ reporterId: userId, authorId: 'somebody', details: 'Mes mots', excerpt: 'Les siens' });
  await report({ authorId: userId, reporterId: 'somebody', details: 'Leurs mots', excerpt: 'Mon annonce' });
  await report({ reporterId: 'somebody', details: 'Sans rapport' });
  const response = await fetch(`${platform.identity.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const section = (name: string) => strFromU8(files[`${name}.json`] ?? new Uint8Array());
  expect(JSON.parse(section('signalements-faits'))).toMatchObject([
    { kind: 'offer', reason: 'fraud', details: 'Mes mots', status: 'open', page: '/offers/12' },
  ]);
  expect(JSON.parse(section('signalements-recus'))).toMatchObject([
    { excerpt: 'Mon annonce', reason: 'fraud', status: 'open' },
  ]);
  for (const foreign of ['Les siens', 'Leurs mots', 'somebody', 'Sans rapport'])
    expect(section('signalements-faits') + section('signalements-recus')).not.toContain(foreign);
});
