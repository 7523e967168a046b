import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { applyUrgentBadge } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { testPersonalFields } from '@praticio/service-kit/testing/personal-fields';
import { beforeAll, expect } from 'vitest';
import { beginPaying } from './paying.ts';

const { platform, paying } = await beginPaying();
const ME = paying.newUser();
const OFFER = 4711;
const SIRET = '55208131766522';

const theirs: Parameters<typeof testPersonalFields>[0]['theirs'] = {
  accounts: { _id: ME },
  customers: { _id: ME },
  movements: { userId: ME },
  payment_differences: { userId: ME },
  payments: { userId: ME },
  people: { _id: ME },
  welcome_claims: { userId: ME },
};
let exported: unknown;

async function buy(pricingId: string, more?: object): Promise<string> {
  const sessionId = await paying.open(ME, pricingId, more);
  await paying.pay(sessionId);
  // its response carries the invoice, unless a webhook was faster
  expect((await paying.success(ME, sessionId)).status).toBe(200);
  await deliver(sessionId, 'checkout.session.completed');
  return sessionId;
}

async function deliver(sessionId: string, type: string, changes = {}): Promise<void> {
  const event = structuredClone(paying.eventsOf(sessionId, type)[0] ?? expect.fail(`no ${type}`));
  Object.assign((event.data as { object: object }).object, changes);
  event.id = `${event.id}${Object.keys(changes)}`;
  expect(await paying.deliver(event)).toBe(200);
}

/** Welcome credits, a debt, a purchase that is disputed, one whose dispute is lost, one that differs from its order. */
async function fillEverything(): Promise<void> {
  const profile = { userId: ME, email: 'zelie@exemple.test', firstname: 'Zélie', lastname: 'Quenneville' };
  const about = { ...profile, refusedEmails: ['alerts' as const], structure: null };
  await platform.publish('profile.updated', { id: ME, version: 1 }, about);
  const structure = { id: 's', type: 'medical', name: 'Clinique', speciality: null, verified: true } as const;
  const onboarded = { userId: ME, email: profile.email, siret: SIRET, recruiter: true, structure };
  await platform.publish('structure.onboarded', { id: ME, version: 1 }, onboarded);
  await eventually('the welcome credits', async () => (await paying.cvOf(ME)) === 2);
  const refunded = await buy('cv-pack-10');
  await paying.spend(ME, `cv:${ME}:x`, 'cv', 7);
  await paying.refund(refunded);
  await deliver(refunded, 'charge.refunded');
  platform.serveCommand(applyUrgentBadge, async () => ({ applied: true }));
  const forOffer = { context: { type: 'urgent_offer', offer_id: OFFER }, offerId: OFFER };
  const disputed = await buy('urgent-unit', forOffer);
  await paying.contest(disputed, 'dispute');
  await deliver(disputed, 'charge.dispute.created');
  const awaited = await paying.open(ME, 'cv-pack-10', { byTransfer: true });
  await paying.pay(awaited, { method: 'transfer' });
  await paying.transfer(awaited, 30);
  await paying.success(ME, awaited);
  const lost = await buy('offer-pack-5', { orderNumber: 'Bon de Zélie' });
  await paying.contest(lost, 'dispute');
  await deliver(lost, 'charge.dispute.created');
  await paying.contest(lost, 'dispute-lost');
  await deliver(lost, 'charge.dispute.closed');
  await deliver(lost, 'checkout.session.completed', { amount_total: 123 });
}

beforeAll(async () => {
  await fillEverything();
  const { models } = paying;
  await eventually('the copies of movements', async () => {
    const account = await models.accounts.findById(ME).lean();
    return account?.pending.length === 0;
  });
  await models.customers.updateOne({ _id: ME }, { $set: { founderLeft: true } });
  const ids = (await models.payments.find({ userId: ME }, { _id: 1 }).lean()).map(({ _id }) => _id);
  theirs.webhook_events = { paymentId: { $in: ids } };
  const command = accountExportCommand('billing');
  exported = await callCommand(platform.nats, command, { userId: ME, after: null });
});

testPersonalFields({
  connection: () => paying.service.context.connection,
  theirs,
  impersonal: {
    catalogue: 'the items for sale',
    inbox: 'which events were handled',
    mail_log: 'which mails were sent, by an id; the person has the mails',
    team_rosters: 'who acts for whom, by ids; svc-identity exports it',
    marks: 'the times up to which lists were read',
    outbox_sent: 'events by the ids of accounts and payments',
  },
  notExported: [
    { why: 'of the kit', fields: /\.(outbox|removing|version)\b/ },
    { why: 'ids', fields: /(\._id|\.lots\.id|\.sessionId|\.dispute\.id|\.paymentId|\.userId)$/ },
    {
      why: 'movements on their way to their own collection; the export has both',
      fields: /^accounts\.(pending|booked)\b/,
    },
    { why: 'the order of movements, which the export keeps', fields: /^movements\.(place|digest)$/ },
    { why: 'that a reminder was sent', fields: /^accounts\.lots\.reminded$/ },
    { why: 'which change of the purchase the block follows', fields: /^accounts\.holds\.version$/ },
    {
      why: 'what is booked of it, which the movements say',
      fields: /^payments\.(credited|settled|refunds\.booked)$/,
    },
    { why: 'a copy of what svc-identity exports', fields: /^people\./ },
    { why: 'that an earlier customer of the structure is gone', fields: /^customers\.founderLeft$/ },
    { why: 'what Stripe said, which is in the purchase by now', fields: /^webhook_events\./ },
  ],
  stays: [
    {
      why: 'what the accounts of ten years are made of, under an id that identifies nobody',
      fields: /^(accounts|movements|payments|payment_differences|welcome_claims)\./,
    },
    { why: 'facts about purchases for ninety days, without a name', fields: /^webhook_events\./ },
    { why: 'the id, so that a late event brings nobody back', fields: /^people\._id$/ },
  ],
  notRights: [{ why: 'names a payment at Stripe', fields: /^(payments|webhook_events\.facts)\.sessionId$/ }],
  exported: () => exported,
  erase: () => platform.publish('account.erased', { id: ME, version: 9 }, { userId: ME }),
});
