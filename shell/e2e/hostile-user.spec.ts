import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { call, enterAs, type Member, newCandidate, newMember, showCv, tokenOf } from './api-client.ts';
import { expect, test } from './journey.ts';
import { linkIn, mailsTo, readMail } from './mail.ts';

// One ordinary account, an invented clinic, tries to deceive, flood and spy on others in one go.

const SCRIPT_PDF = '%PDF-1.4\n1 0 obj<</OpenAction<</S/J#61vaScript/JS(app.alert(1))>>>>endobj\n%%EOF';
const ALERTS_MAX = 50;
const CONTACTS_MAX = 20;
const STREAMS_MAX = 20;
const MAILS_MAX = 5;

let [hostile, victim]: Partial<Member>[] = [];
const tries = (method: string, path: string, json?: unknown) => call(method, path, hostile?.token, json);
const statusOf = async (method: string, path: string, json?: unknown) =>
  (await tries(method, path, json)).status;

async function deceive(): Promise<void> {
  const form = new FormData();
  form.set('infoType', 'personal');
  form.set('firstname', 'Praticio Sécurité\nVotre compte sera fermé : https://example.test');
  const headers = { authorization: `Bearer ${hostile?.token}` };
  const url = new URL('/api/profile', process.env.E2E_URL);
  const named = await fetch(url, { method: 'POST', headers, body: form });
  expect(named.status, 'a name that is a paragraph of a mail').toBe(422);
  const [article] = (await tries('GET', '/api/blog')).body.articles as { slug: string }[];
  const path = `/api/blog/${article?.slug}/comments`;
  const comment = { name: 'Prаticio', email: hostile?.email, comment: 'Votre compte sera fermé.' };
  expect(await statusOf('POST', path, comment), 'a comment in our name').toBe(422);
  const link = { ...comment, name: 'Léa', comment: `Voir https://example.test/${Date.now()}` };
  expect(await statusOf('POST', path, link)).toBe(201);
  const { comments } = (await call('GET', `/api/blog/${article?.slug}`)).body as { comments: object[] };
  expect(JSON.stringify(comments), 'a comment with a link').not.toContain(link.comment);
}

/** Registers the email address of a person who has not verified it yet, in order to know the password. */
async function hijack(): Promise<void> {
  const waiting = {
    email: `waiting-${Date.now()}@example.test`,
    password: 'Bureau-du-lac-7',
    acceptTerms: true,
  };
  expect(await statusOf('POST', '/api/register', waiting)).toBe(201);
  const link = linkIn(await readMail(waiting.email, /Vérifiez/), '/verify-email/');
  expect(await statusOf('POST', '/api/register', { ...waiting, password: 'Intruse-2026' })).toBe(201);
  const verified = await tries('GET', `/api${link}`);
  expect(verified, 'the link of the first registration').toMatchObject({
    status: 409,
    body: { code: 'auth/password-to-choose' },
  });
  for (const password of [waiting.password, 'Intruse-2026'])
    expect(await statusOf('POST', '/api/login_check', { email: waiting.email, password })).not.toBe(200);
}

/** Locks the login of another person, who gets in with the link that is mailed. */
async function lockOut(): Promise<void> {
  const { email, password } = victim as Member;
  const wrong = { email, password: 'Inconnue-2026' };
  for (let time = 0; time < 9; time += 1) await tries('POST', '/api/login_check', wrong);
  expect(await statusOf('POST', '/api/login_check', wrong)).toBe(429);
  const link = linkIn(await readMail(email, /Trop de tentatives/), '/login');
  const token = new URL(link, process.env.E2E_URL).searchParams.get('unlock');
  expect(await statusOf('POST', '/api/login-unlock', { token })).toBe(200);
  expect(await statusOf('POST', '/api/login_check', { email, password })).toBe(200);
}

/** Expresses interest in every offer, and opens one stream after the other. */
async function crowd(): Promise<void> {
  const pages = await Promise.all(['1', '2'].map((page) => tries('GET', `/api/offers?page=${page}`)));
  const offers = pages.flatMap(({ body }) => body.items as { id: number }[]).slice(0, CONTACTS_MAX + 5);
  const sent = await Promise.all(offers.map(({ id }) => tries('POST', `/api/offers/${id}/interest`, {})));
  const expressed = sent.filter(({ status }) => status === 201);
  expect(expressed, 'first contacts').toHaveLength(CONTACTS_MAX);
  await Promise.all(expressed.map(({ body }) => tries('DELETE', `/api/interests/${body.id}`)));

  const { token, topics } = (await tries('POST', '/api/messaging/subscription', {})).body;
  const url = new URL('/.well-known/mercure', process.env.E2E_URL);
  for (const topic of topics as string[]) url.searchParams.append('topic', topic);
  const leave = new AbortController();
  const init = { headers: { authorization: `Bearer ${token}` }, signal: leave.signal };
  const streams = await Promise.all(Array.from({ length: STREAMS_MAX + 5 }, () => fetch(url, init)));
  expect(streams.filter(({ status }) => status === 200).length, 'streams').toBeLessThanOrEqual(STREAMS_MAX);
  leave.abort();
}

/** Publishes an offer with a picture that unfolds to 3,600 megapixels, and one that moderation takes down. */
async function publish(): Promise<void> {
  const draft = { title: 'Poste trompeur', description: '<p>Faux.</p>', location: 'Nantes (44000)' };
  const offer = {
    ...draft,
    speciality: 'Cardiologie et maladies vasculaires',
    contractType: 'CDI',
    urgent: false,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(offer)) form.set(name, String(value));
  const header = Buffer.alloc(17);
  header.write('IHDR');
  header.writeUInt32BE(60_000, 4);
  header.writeUInt32BE(60_000, 8);
  header.set([8, 2], 12);
  const length = Buffer.from([0, 0, 0, 13]);
  const bomb = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), length, header, Buffer.alloc(4)]);
  form.set('photos[]', new File([bomb], 'photo.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${hostile?.token}` };
  const url = new URL('/api/offers', process.env.E2E_URL);
  expect((await fetch(url, { method: 'POST', headers, body: form })).status, 'a bomb').toBe(422);

  const published = await tries('POST', '/api/offers', offer);
  expect(published.status).toBe(201);
  const path = `/api/offers/${published.body.id}`;
  const suspension = { suspended: true, reason: 'Offre trompeuse' };
  const moderated = await call(
    'PATCH',
    `/api/admin${path.slice(4)}/suspension`,
    await tokenOf('admin@praticio.test'),
    suspension,
  );
  expect(moderated.status).toBe(200);
  // another instance receives it a moment later
  const statusForVisitors = async () => (await call('GET', path)).status;
  await expect.poll(statusForVisitors, { message: 'an offer that was taken down' }).toBe(404);
  expect(await statusOf('PATCH', `${path}/status`, { status: 'ACTIVE' }), 'its return').toBeGreaterThan(399);
  await expect.poll(statusForVisitors).toBe(404);
}

async function flood(): Promise<void> {
  const stranger = `stranger-${Date.now()}@example.test`;
  const account = { email: stranger, password: 'Bureau-du-lac-7', acceptTerms: true };
  const change = { email: stranger, password: hostile?.password };
  for (let time = 0; time <= MAILS_MAX; time += 1) {
    await tries('POST', '/api/register', account);
    await tries('POST', '/api/profile/email', change);
    await tries('POST', '/api/password-reset/request', { email: stranger });
  }
  const criteria = (index: number) => ({
    name: `Alerte ${index}`,
    criteria: { titleKeyword: `mot ${index}` },
  });
  const made = await Promise.all(
    Array.from({ length: ALERTS_MAX + 10 }, (_, index) => statusOf('POST', '/api/alerts', criteria(index))),
  );
  expect(
    made.filter((status) => status === 201),
    'alerts',
  ).toHaveLength(ALERTS_MAX);
  // the registration, its mail to the stranger and all earlier requests are done by then
  await expect.poll(async () => (await mailsTo(stranger)).length).toBeGreaterThan(0);
  await expect.poll(async () => (await mailsTo(hostile?.email ?? '')).length).toBeGreaterThan(1);
  expect((await mailsTo(stranger)).length, 'mails to a stranger').toBeLessThanOrEqual(MAILS_MAX);
}

async function spy(): Promise<void> {
  const cv = await showCv(victim as Member);
  expect(await statusOf('GET', `/api/cv-library/cv/${cv}`), 'a CV as an invented clinic').toBe(402);
  expect((await tries('GET', '/api/credits/balance')).body.cv).toBe(0);
  const { items } = (await tries('GET', '/api/cv-library')).body as { items: { userId: string }[] };
  const { user } = (await call('GET', '/api/profile', victim?.token)).body as { user: { id: string } };
  expect(items.length).toBeGreaterThan(0);
  expect(JSON.stringify(items), 'the person behind an anonymous CV').not.toContain(user.id);
  for (const path of ['users', 'reports', 'audit', 'platform', 'dead-letters'])
    expect(await statusOf('GET', `/api/admin/${path}`), path).toBe(403);
  const { sessions } = (await call('GET', '/api/account/security', victim?.token)).body as {
    sessions: { id: string }[];
  };
  const session = `/api/account/sessions/${sessions[0]?.id}`;
  expect(await statusOf('DELETE', session), "somebody else's session").toBe(404);
  expect(await statusOf('POST', '/api/payment/webhook', { type: 'checkout.session.completed' })).toBe(400);
  expect((await call('POST', '/api/payment/checkout/pack', victim?.token, {})).status, 'a sale').toBe(403);
  const password = { currentPassword: hostile?.password, password: 'Motdepasse1' };
  expect(await statusOf('POST', '/api/profile/password', password), 'a trivial password').toBe(422);
  expect(await statusWithTwoHosts()).toBe(400);
}

function statusWithTwoHosts(): Promise<number | undefined> {
  const { hostname, port } = new URL(process.env.E2E_URL ?? '');
  const headers = ['Host', `${hostname}:${port}`, 'Host', 'evil.example.test'];
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: '/', headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

/** The abilities of an injected script on the page. */
const reached = (page: Page) =>
  page.evaluate(() => {
    const done: string[] = [];
    const attempt = (what: string, act: () => unknown) => {
      try {
        act();
        done.push(what);
      } catch {
        // refused, as it should be
      }
    };
    const element = () => document.createElement('div');
    attempt('markup', () => Object.assign(element(), { innerHTML: '<img src=x onerror=alert(1)>' }));
    const script = document.createElement('script');
    for (const src of ['https://evil.example.test/x.js', '/uploads/offers/x.js', 'data:text/javascript,1'])
      attempt(src, () => Object.assign(script, { src }));
    attempt('a policy', () => globalThis.trustedTypes?.createPolicy('mine', { createHTML: (html) => html }));
    return done;
  });

test('one account tries to deceive, flood and spy on others, and reaches nobody', { tag: '@deep' }, async ({
  page,
  allowedMessages,
}) => {
  test.slow();
  allowedMessages.push(/status of 4\d\d/, /This document requires 'Trusted/, /trusted-types/);
  hostile = await newMember('hostile-user', 'medical');
  victim = await newCandidate('victim');
  await test.step('deceives', deceive);
  await test.step('takes an email address before its owner', hijack);
  await test.step('floods', flood);
  await test.step('crowds out others', crowd);
  await test.step('publishes', publish);
  await test.step('spies', spy);
  await test.step('locks out', lockOut);

  await test.step('a sentence of one’s own on the login page', async () => {
    await page.goto('/login?error=Votre+compte+est+bloqu%C3%A9,+appelez+le+0800');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('appelez le 0800')).toHaveCount(0);
  });
  await test.step('a script that got into a page', async () => {
    expect(await reached(page)).toEqual([]);
    const own = () =>
      navigator.serviceWorker.register('/push-worker.js').then((worker) => worker.unregister());
    expect(await page.evaluate(own), 'the worker of push messages').toBe(true);
  });
  await test.step('a CV with a script', async () => {
    await enterAs(page, hostile as Member);
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Informations personnelles' }).click();
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(SCRIPT_PDF) };
    await page.getByLabel('Votre CV', { exact: true }).setInputFiles(cv);
    await expect(page.getByText(/contient des macros ou du code/).first()).toBeVisible();
    expect((await tries('GET', '/api/profile')).body.userCv).toBeNull();
  });
  await test.step('discriminatory wording is named to its author', async () => {
    await page.goto('/offers/create');
    await page.getByRole('textbox', { name: /Titre/ }).fill('Secrétaire, femme uniquement');
    await expect(page.getByText('Une formulation est peut-être discriminatoire')).toBeVisible();
  });
});
