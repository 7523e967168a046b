import { randomUUID } from 'node:crypto';
import { getProfile } from '@praticio/contracts/identity/commands';
import { applyUrgentBadge } from '@praticio/contracts/offers/commands';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findWrongSums } from '../src/setup/find-wrong-sums.ts';
import { type BillingProcess, startBillingProcess } from './billing-process.ts';
import { acceptedCard } from './paying.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) at each step of a purchase, started again, and the purchase goes on.
// @module-tag deep
interface Step {
  dies: string;
  in?: 'database' | 'stripe';
  trap: Trap;
  tags?: string[];
}
const before = (...texts: (string | Buffer)[]): Trap => ({ when: 'before', texts });
const after = (...texts: (string | Buffer)[]): Trap => ({ when: 'after', texts });
const changed = (collection: string) => command('findAndModify', collection);
const updated = (collection: string) => command('update', collection);

const everyday: Step = { dies: 'after the units are credited', trap: after(command('insert', 'accounts')) };
const buying: Step[] = [
  { dies: 'before the payment is stored', trap: before(command('insert', 'payments')), tags: SOAK_ONLY },
  {
    dies: 'after the payment is stored, before Stripe',
    trap: after(command('insert', 'payments')),
    tags: SOAK_ONLY,
  },
  { dies: 'after Stripe has a customer', in: 'stripe', trap: after('POST /v1/customers'), tags: SOAK_ONLY },
  { dies: 'after Stripe has a session', in: 'stripe', trap: after('POST /v1/checkout/sessions') },
  {
    dies: 'after the session is stored, unanswered',
    trap: after(changed('payments'), 'sessionId'),
    tags: SOAK_ONLY,
  },
];
const crediting: Step[] = [
  // first, since a message that the killed process held is delivered again only after its acknowledgement times out
  { dies: 'after the mail is sent', trap: before(command('insert', 'inbox'), 'mails:'), tags: SOAK_ONLY },
  {
    dies: 'before a webhook is stored',
    trap: before(updated('webhook_events'), '$setOnInsert'),
    tags: SOAK_ONLY,
  },
  { dies: 'after a webhook is stored', trap: after(updated('webhook_events'), '$setOnInsert') },
  { dies: 'after the payment is stored as paid', trap: after(changed('payments'), 'paidAt') },
  { dies: 'before its event is relayed', trap: after(changed('payments'), 'credited'), tags: SOAK_ONLY },
  {
    dies: 'after its event is relayed',
    trap: before(updated('payments'), '$pull', 'outbox'),
    tags: SOAK_ONLY,
  },
  { dies: 'before the movement leaves the account', trap: before(updated('accounts'), '$pull', 'pending') },
  {
    dies: 'before a webhook is marked as done',
    trap: before(updated('webhook_events'), '$unset'),
    tags: SOAK_ONLY,
  },
];
const reconciling: Step[] = [
  { dies: 'after Stripe has answered', in: 'stripe', trap: after('GET /v1/checkout/sessions/') },
  { dies: 'after the units are credited', trap: after(command('insert', 'accounts')), tags: SOAK_ONLY },
];

vi.setConfig({ testTimeout: 150_000, hookTimeout: 120_000 });

/** Time limit for an effect after the restart. */
const soon = { timeout: lasting(60_000, 60_000) };
const PACK = { pricingId: 'cv-pack-10', context: 'cv' };
const buyers: string[] = [];
const emailOf = (userId: string) => `${userId}@example.test`;
const badges = new Set<string>();
let platform: TestPlatform;
let billing: BillingProcess;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  platform.serveCommand(applyUrgentBadge, async ({ reference }) => {
    badges.add(reference);
    return { applied: true };
  });
  platform.serveCommand(getProfile, async ({ userId }) => ({
    userId,
    version: 1,
    email: emailOf(userId),
    firstname: null,
    lastname: null,
    roles: ['ROLE_USER' as const],
    structure: null,
  }));
});
afterAll(() => platform.stop());

/** Repeats a call until it succeeds, as a buyer does while the service is away. */
const callUntilResponse = <Body>(path: string, userId: string, json?: object) =>
  eventually(
    path,
    async () => {
      const token = await platform.signToken({ id: userId, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
      const call = { token, ...(json && { json }) };
      const response = await billing.request<Body>(json ? 'POST' : 'GET', path, call).catch(() => null);
      return response && response.status < 300 && response.body;
    },
    soon.timeout,
  );

/** Buys and pays. With `returns`, the browser then opens the success page. */
async function buy(userId: string, json: object, returns: boolean): Promise<void> {
  const kind = json === PACK ? 'pack' : 'direct';
  const { url } = await callUntilResponse<{ url: string }>(`/api/payment/checkout/${kind}`, userId, json);
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(acceptedCard) });
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  if (returns) await callUntilResponse(`/api/payment/success?session_id=${sessionId}`, userId);
}

/** Buys while the process is killed at `step` and restarted; checks the sums after the kill. */
async function buyThrough(step: Step, { json = PACK as object, returns = true } = {}): Promise<string> {
  const userId = randomUUID();
  buyers.push(userId);
  const dead = billing.dieAt(step.in ?? 'database', step.trap);
  const bought = buy(userId, json, returns);
  await dead;
  expect((await findWrongSums(billing.models)).wrong).toEqual([]);
  await billing.start();
  await bought;
  return userId;
}

async function expectOneEffect(userId: string): Promise<void> {
  const { accounts, movements, payments, webhookEvents } = billing.models;
  await expect
    .poll(() => accounts.findById(userId, { pending: 1, outbox: 1, _id: 0 }).lean(), soon)
    .toEqual({ pending: [], outbox: [] });
  expect(await movements.countDocuments({ userId, reason: 'purchase' })).toBe(1);
  const paid = () => payments.find({ userId, status: 'paid' }).lean();
  const [payment] = await paid();
  await expect
    .poll(async () => (await paid()).map(({ credited, settled, outbox }) => ({ credited, settled, outbox })))
    .toEqual([{ credited: true, settled: true, outbox: [] }]);
  await expect.poll(() => webhookEvents.countDocuments({ waiting: true }), soon).toBe(0);
  const completed = (await platform.events('payment.completed')).filter(({ data }) => data.userId === userId);
  expect(completed.map(({ data }) => data.sessionId)).toEqual([payment?.sessionId]);
  const customers = billing.standIn.store.all('customer');
  expect(customers.filter(({ metadata }) => (metadata as { userId: string }).userId === userId)).toHaveLength(
    1,
  );
  expect((await findWrongSums(billing.models)).wrong).toEqual([]);
}

/** A message that a killed process held is delivered again after its acknowledgement times out. */
async function expectOneMail(userId: string): Promise<void> {
  const ids = () => {
    const mails = platform.mailbox.received.filter(({ to }) => to === emailOf(userId));
    return new Set(mails.map(({ messageId }) => messageId));
  };
  await expect.poll(() => ids().size, soon).toBe(1);
}

describe('a purchase goes through once, with the sums right, when the process is killed', () => {
  beforeAll(async () => {
    billing = await startBillingProcess(platform);
    await billing.start();
  });
  afterAll(() => billing.stop());

  const buyAPack = async (step: Step) => {
    const userId = await buyThrough(step);
    expect(await callUntilResponse('/api/credits/balance', userId)).toEqual({ offer: 0, cv: 10, urgent: 0 });
    await expectOneEffect(userId);
    return userId;
  };
  it(everyday.dies, async () => expectOneMail(await buyAPack(everyday)));
  for (const step of [...crediting, ...buying])
    it(step.dies, { tags: step.tags ?? [] }, async () => void (await buyAPack(step)));

  it('after the badge is on the offer', async () => {
    const json = { pricingId: 'urgent-unit', context: { type: 'urgent_offer', offer_id: 7 }, offerId: 7 };
    const step = { dies: 'before its unit is booked', trap: before(command('insert', 'accounts')) };
    const userId = await buyThrough(step, { json });
    expect(await callUntilResponse('/api/credits/balance', userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
    await expectOneEffect(userId);
    expect([...badges]).toHaveLength(1);
  });
});

describe('a purchase without webhooks is reconciled once when the process is killed', () => {
  beforeAll(async () => {
    const always = { RECONCILE_INTERVAL_MS: '100', RECONCILE_AFTER_MS: '1' };
    billing = await startBillingProcess(platform, { webhooks: false, ...always });
    await billing.start();
  });
  afterAll(() => billing.stop());

  for (const step of reconciling)
    it(step.dies, { tags: step.tags ?? [] }, async () => {
      const userId = await buyThrough(step, { returns: false });
      const balance = () => callUntilResponse('/api/credits/balance', userId);
      await expect.poll(balance, soon).toEqual({ offer: 0, cv: 10, urgent: 0 });
      await expectOneEffect(userId);
    });

  it('every buyer has had exactly one mail', async () => {
    for (const userId of buyers) await expectOneMail(userId);
  });
});
