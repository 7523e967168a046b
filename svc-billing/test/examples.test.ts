import * as billingEndpoints from '@praticio/contracts/billing/endpoints';
import { billingExamples } from '@praticio/contracts/billing/examples';
import { findOperator, getProfile } from '@praticio/contracts/identity/commands';
import { signatureOf } from '@praticio/local/stripe/webhooks';
import { type Given, sendExample, sendLargestTexts } from '@praticio/service-kit/testing/examples';
import { beforeAll, test } from 'vitest';
import { beginPaying, SECRET } from './paying.ts';

const endpoints: typeof billingEndpoints = { ...billingEndpoints };
type Name = keyof typeof billingEndpoints;

/** Sends every example of the reference to a running service. */
const { platform, paying } = await beginPaying();
const userId = paying.newUser();

beforeAll(() => {
  platform.serveCommand(getProfile, async (asked) => ({
    userId: asked.userId,
    version: 1,
    email: `${asked.userId}@example.test`,
    firstname: null,
    lastname: null,
    roles: ['ROLE_USER' as const],
    structure: null,
  }));
  platform.serveCommand(findOperator, async () => ({
    ...{ name: 'Praticio SAS', postalAddress: null, siren: '732829320', director: null },
    ...{ email: 'contact@example.test', host: null },
  }));
});

async function paidSession(): Promise<string> {
  const sessionId = await paying.open(userId);
  await paying.pay(sessionId);
  return sessionId;
}

/** Creates the data that an example needs, and returns its changes to the example. */
const preparations: Partial<Record<Name, () => Promise<Given>>> = {
  async listMovements() {
    await paying.give(userId, 'offer', 1);
    return {};
  },
  async listExpiringCredits() {
    await paying.give(userId, 'cv', 2);
    return {};
  },
  async listPaymentMatters() {
    const sessionId = await paidSession();
    await paying.success(userId, sessionId);
    await paying.contest(sessionId, 'dispute');
    for (const event of paying.eventsOf(sessionId, 'charge.dispute.created')) await paying.deliver(event);
    return {};
  },
  async refundPayment() {
    const sessionId = await paidSession();
    await paying.success(userId, sessionId);
    const payment = await paying.models.payments.findOne({ sessionId }).lean();
    return { params: { id: payment?._id ?? '' } };
  },
  confirmPayment: async () => ({ query: { session_id: await paidSession() } }),
  async listPurchases() {
    await paying.success(userId, await paidSession());
    return {};
  },
  async listPendingPurchases() {
    const sessionId = await paying.open(userId, 'offer-pack-5', { byTransfer: true });
    await paying.pay(sessionId, { method: 'transfer' });
    await paying.deliver(paying.completed(sessionId));
    return {};
  },
  async receiveWebhook() {
    const body = JSON.stringify(paying.completed(await paidSession()));
    return { body, headers: { 'stripe-signature': signatureOf(body, SECRET) } };
  },
};

async function prepare(name: Name): Promise<Given> {
  const roles = { admin: ['ROLE_ADMIN' as const], recruiter: ['ROLE_RECRUITER' as const] };
  const { access } = endpoints[name];
  const token = await platform.signToken({
    id: userId,
    roles: ['ROLE_USER', ...(access in roles ? roles[access as keyof typeof roles] : [])],
  });
  return { token, ...(await preparations[name]?.()) };
}

test.each(Object.keys(endpoints) as Name[])('the example of %s works', async (name) => {
  await sendExample(paying.service.request, endpoints[name], billingExamples[name], await prepare(name));
});

test.each(Object.keys(endpoints) as Name[])(
  '%s delays no other request with its largest texts',
  { tags: ['deep'] },
  async (name) => {
    const { request } = paying.service;
    await sendLargestTexts(request, endpoints[name], billingExamples[name], () => prepare(name));
  },
);
