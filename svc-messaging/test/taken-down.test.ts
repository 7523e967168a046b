import type { EventData } from '@praticio/contracts/catalogue/events';
import { conversationsSchema, foundMessagesSchema } from '@praticio/contracts/messaging/conversation';
import { notificationsSchema } from '@praticio/contracts/messaging/notification';
import { OFFER_TAKEN_DOWN } from '@praticio/contracts/offers/taken-down';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

// Only its owner sees the title of an offer that an administrator has taken down, until the offer is restored.

const TITLE = 'Titre trompeur';
let t: MessagingPlatform;
let version = 1;
beforeAll(async () => {
  t = await startMessaging({ UNREAD_MAIL_DELAY_MS: '1', SWEEP_INTERVAL_MS: '200' });
  await t.open({ interestId: 'talk', offerTitle: TITLE, offerLocation: 'Nantes' });
  await (await t.as('recruiter')).send('talk', 'Bonjour');
  await eventually('the notifications', async () => {
    const seen = await seenBy('candidate');
    return seen.includes('"kind":"message"') && seen.includes('"kind":"interest-accepted"');
  });
});
afterAll(() => t.stop());

/** Everything that a person reads of their conversations and notifications, as one text. */
async function seenBy(id: string): Promise<string> {
  const person = await t.as(id);
  const [list, thread, found, notified] = await Promise.all([
    person.get(),
    person.thread('talk'),
    person.request('GET', '/search?q=bonjour'),
    person.request('GET', '/notifications'),
  ]);
  const { items } = notificationsSchema.parse(notified.body);
  const all = [conversationsSchema.parse(list.body), thread, foundMessagesSchema.parse(found.body), items];
  return JSON.stringify(all);
}
function change<Type extends 'offer.suspended' | 'offer.closed' | 'offer.administered'>(
  type: Type,
  data: EventData<Type>,
) {
  version += 1;
  return t.platform.publish(type, { id: '7', version }, data);
}
const reference = { offerId: 7, ownerId: 'recruiter' };
const target = { kind: 'offer' as const, id: '7' };
const moderated = { adminId: 'admin', userId: 'recruiter', target, reason: 'Texte trompeur' };

test('a suspension by its owner hides no title', async () => {
  await change('offer.suspended', { ...reference, takenDown: false });
  await change('offer.closed', reference);
  expect(await seenBy('candidate')).toContain(TITLE);
});

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'alone',
    () => change('offer.administered', { ...moderated, action: 'offer-suspended' }),
    () => change('offer.administered', { ...moderated, action: 'offer-restored' }),
  ],
  [
    'with the account of its owner',
    () => change('offer.suspended', { ...reference, takenDown: true }),
    () => change('offer.closed', reference),
  ],
])(
  'an offer that is taken down %s loses its title and place until it is restored',
  async (_how, down, up) => {
    await down();
    await expect.poll(() => seenBy('candidate')).not.toContain(TITLE);
    expect(await seenBy('candidate')).not.toContain('Nantes');
    expect(await seenBy('candidate')).toContain(OFFER_TAKEN_DOWN);
    const candidate = await t.as('candidate');
    expect((await candidate.get('?search=trompeur')).body).toEqual([]);
    expect(await seenBy('recruiter')).toContain(TITLE);
    await up();
    await expect.poll(() => seenBy('candidate')).toContain(TITLE);
  },
);

test('events in the wrong order change nothing, and mails contain no title that is taken down', async () => {
  const down = await change('offer.suspended', { ...reference, takenDown: true });
  await expect.poll(() => seenBy('candidate')).not.toContain(TITLE);
  await change('offer.closed', reference);
  await expect.poll(() => seenBy('candidate')).toContain(TITLE);
  for (let time = 0; time < 5; time += 1) await t.platform.republish(down);
  await change('offer.suspended', { ...reference, takenDown: true });
  await expect.poll(() => seenBy('candidate')).not.toContain(TITLE);
  const mails = () => t.platform.mailbox.received.filter(({ to }) => to === 'candidate@praticio.test');
  const earlier = mails().length;
  await (await t.as('candidate')).patch('/talk/messages/mark-read');
  await (await t.as('recruiter')).send('talk', 'Toujours là ?');
  await expect.poll(() => mails().length).toBeGreaterThan(earlier);
  expect(JSON.stringify(mails().slice(earlier))).not.toContain(TITLE);
});
