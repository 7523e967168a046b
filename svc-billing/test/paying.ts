import type { PaymentSuccess } from '@praticio/contracts/billing/payment';
import type { StripeObject } from '@praticio/local/stripe/objects';
import { type StandIn, startStripeStandIn } from '@praticio/local/stripe/stand-in';
import { signatureOf } from '@praticio/local/stripe/webhooks';
import { freePort } from '@praticio/service-kit/testing/engines';
import type { TestResponse } from '@praticio/service-kit/testing/http-client';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { afterAll, afterEach, expect } from 'vitest';
import { type Billing, startBilling } from './billing.ts';
import { queries } from './queries.ts';

export const SECRET = 'whsec_current';
export const NEXT_SECRET = 'whsec_next';
const SECRET_KEY = 'sk_test_billing';

export const acceptedCard = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
export const declinedCard = { ...acceptedCard, number: '4000 0000 0000 0002' };

export interface Paying extends Billing {
  standIn: StandIn;
  env: NodeJS.ProcessEnv;
  /** Starts a checkout, and returns the whole response. */
  checkout: (
    userId: string,
    kind: 'pack' | 'direct',
    body: object,
  ) => Promise<TestResponse<{ url: string; code?: string; message?: string }>>;
  /** Starts a checkout of a pack of 10 CV, or of `pricingId`; returns the id of the session. */
  open: (userId: string, pricingId?: string, more?: object) => Promise<string>;
  /** Submits the payment page; returns its HTTP status. */
  pay: (sessionId: string, fields?: Record<string, string>) => Promise<number>;
  /** The stand-in's events about a session, its charge and its invoice, oldest first. */
  eventsOf: (sessionId: string, type?: string) => StripeObject[];
  /** The event 'checkout.session.completed' of a session. */
  completed: (sessionId: string) => StripeObject;
  cvOf: (userId: string) => Promise<number>;
  /** Sends a webhook signed over `event`, or over `body` if that is null; returns the HTTP status. */
  deliver: (
    event: StripeObject | null,
    how?: { secret?: string; age?: number; body?: string },
  ) => Promise<number>;
  success: (userId: string, sessionId: string) => Promise<TestResponse<PaymentSuccess & { code?: string }>>;
  chargeOf: (sessionId: string) => StripeObject;
  /** Refunds a payment from the stand-in's dashboard; returns the HTTP status. */
  refund: (sessionId: string, euros?: number) => Promise<number>;
  /** A bank transfer of the buyer arrives at the stand-in; returns the HTTP status. */
  transfer: (sessionId: string, euros: number) => Promise<number>;
  /** Opens or decides a dispute from the stand-in's dashboard; returns the HTTP status. */
  contest: (sessionId: string, how: 'dispute' | 'dispute-lost' | 'dispute-won') => Promise<number>;
}

/** svc-billing with a stand-in of Stripe, which sends webhooks by itself with `webhooks: 'auto'`. */
export async function startPaying(
  platform: TestPlatform,
  { webhooks = 'by-hand', ...overrides }: NodeJS.ProcessEnv & { webhooks?: 'auto' | 'by-hand' } = {},
): Promise<Paying> {
  const port = await freePort();
  const standIn = await startStripeStandIn({
    secretKey: SECRET_KEY,
    webhookSecret: SECRET,
    webhookUrl: webhooks === 'auto' ? `http://127.0.0.1:${port}/api/payment/webhook` : null,
    retryMs: [100],
    decisionMs: 50,
  });
  const env = {
    PORT: String(port),
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS: `${SECRET},${NEXT_SECRET}`,
    STRIPE_API_URL: standIn.url,
    CHECKOUT_ORIGIN: standIn.url,
    ...overrides,
  };
  const billing = await startBilling(platform, env);
  const { request } = billing.service;
  const form = (path: string, fields: Record<string, string>) =>
    fetch(standIn.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const object = (id: unknown) => standIn.store.objects.get(String(id)) as StripeObject;
  const chargeOf = (sessionId: string) => object(object(object(sessionId).payment_intent)?.latest_charge);

  const paying: Paying = {
    ...billing,
    standIn,
    env: { ...env, MONGODB_DATABASE: billing.service.context.config.MONGODB_DATABASE ?? '' },
    async checkout(userId, kind, body) {
      const token = await platform.signToken({ id: userId, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
      return request('POST', `/api/payment/checkout/${kind}`, { token, json: body });
    },
    async open(userId, pricingId = 'cv-pack-10', more = {}) {
      const kind = pricingId.endsWith('unit') ? 'direct' : 'pack';
      const { body } = await paying.checkout(userId, kind, { pricingId, context: 'cv', ...more });
      return body.url.slice(body.url.lastIndexOf('/') + 1);
    },
    pay: async (sessionId, fields = acceptedCard) => (await form(`/pay/${sessionId}`, fields)).status,
    eventsOf(sessionId, type) {
      const charge = chargeOf(sessionId)?.id;
      const intent = object(sessionId).payment_intent;
      return standIn.store.all('event').filter((event) => {
        const about = (event.data as { object: StripeObject }).object;
        const isOurs =
          about.id === sessionId || about.id === charge || (intent && about.payment_intent === intent);
        return isOurs && (type === undefined || event.type === type);
      });
    },
    completed: (sessionId) =>
      paying.eventsOf(sessionId, 'checkout.session.completed')[0] ??
      expect.fail('the stand-in has no such event'),
    cvOf: async (userId) => (await billing.balance(userId)).cv,
    async deliver(event, { secret = SECRET, age = 0, body = JSON.stringify(event) } = {}) {
      const signature = signatureOf(
        event ? JSON.stringify(event) : body,
        secret,
        Math.floor(Date.now() / 1000) - age,
      );
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      return (await request('POST', '/api/payment/webhook', { headers, body })).status;
    },
    async success(userId, sessionId) {
      const token = await platform.signToken({ id: userId });
      return request('GET', `/api/payment/success?session_id=${sessionId}`, { token });
    },
    chargeOf,
    refund: async (sessionId, euros) =>
      (
        await form('/dashboard/refund', {
          charge: chargeOf(sessionId).id,
          ...(euros && { euros: String(euros) }),
        })
      ).status,
    transfer: async (sessionId, euros) =>
      (await form('/dashboard/transfer', { session: sessionId, euros: String(euros) })).status,
    contest: async (sessionId, how) =>
      (await form(`/dashboard/${how}`, { charge: chargeOf(sessionId).id })).status,
  };
  return paying;
}

/** The first line of a test file: `const { platform, paying } = await beginPaying();` (as beginBilling). */
export async function beginPaying() {
  const platform = await startTestPlatform({ queries });
  const paying = await startPaying(platform);
  afterEach(() => paying.assertSums());
  afterAll(async () => {
    await platform.stop();
    await paying.standIn.stop();
  });
  return { platform, paying };
}

/** Stops the stand-in; `start` starts it again on the same port with its state. */
export async function stopStripe(paying: Paying) {
  const { port } = new URL(paying.standIn.url);
  const { store } = paying.standIn;
  await paying.standIn.stop();
  return {
    async start() {
      paying.standIn = await startStripeStandIn({
        port: Number(port),
        secretKey: String(paying.env.STRIPE_SECRET_KEY),
        webhookSecret: SECRET,
        webhookUrl: null,
      });
      for (const [id, object] of store.objects) paying.standIn.store.objects.set(id, object);
    },
  };
}
