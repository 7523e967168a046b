import type { EventData } from '@praticio/contracts/catalogue/events';
import { OFFER_TAKEN_DOWN } from '@praticio/contracts/offers/taken-down';
import type { EventHandler } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { anInterest, memoryInterests } from '../../test/memory-ports.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { interestMails } from './events.ts';
import type { Interest } from './interest.ts';

const TITLE = 'Titre trompeur';
const moderation = {
  reason: 'Texte trompeur',
  at: new Date('2026-11-21T09:00:00Z'),
  before: 'ACTIVE',
  byBan: false,
} as const;

/** The mails that an event causes, with this offer and interest. */
async function mailsOf(
  type: 'interest.expressed' | 'interest.accepted' | 'interest.rejected',
  { offer = {}, interest = {} }: { offer?: Partial<PublishedOffer>; interest?: Partial<Interest> } = {},
) {
  const stored = anInterest(interest);
  const made: unknown[] = [];
  const send = async (...[, , , make]: Parameters<MemberMails['sendUnlessRefused']>) => {
    const mail = await make('');
    if (mail) made.push(mail);
  };
  const mails = { sendUnlessRefused: send, sendToTeamUnlessRefused: send } as MemberMails;
  const handlers = interestMails({
    offers: { find: async () => anOffer({ title: TITLE, ...offer }) },
    ...memoryInterests(stored),
    findMember: async (userId) => ({
      userId,
      email: 'a@b.fr',
      firstname: 'Camille',
      lastname: null,
      structure: null,
      isOnboarded: true,
      refusedEmails: [],
      rppsVerified: false,
    }),
    countUse: async () => null,
    isBlocked: async () => false,
    mails,
    publicUrl: 'https://praticio.test',
  });
  const { id: interestId, offerId, recruiterId, candidateId } = stored;
  const data = { interestId, offerId, recruiterId, candidateId, offerTitle: TITLE };
  const event = { id: 'event', type, data: data as EventData<typeof type> };
  await (handlers[type] as EventHandler<typeof type>)(event as Parameters<EventHandler<typeof type>>[0]);
  return JSON.stringify(made);
}

test.each(['interest.accepted', 'interest.rejected'] as const)(
  'the mail after %s names the offer, unless an administrator has taken it down since',
  async (type) => {
    expect(await mailsOf(type)).toContain(TITLE);
    const mail = await mailsOf(type, { offer: { moderation } });
    expect(mail).toContain(OFFER_TAKEN_DOWN);
    expect(mail).not.toContain(TITLE);
  },
);

test('an interest that was withdrawn before its mail is not mailed', async () => {
  expect(await mailsOf('interest.expressed')).toContain(TITLE);
  expect(await mailsOf('interest.expressed', { interest: { status: 'withdrawn' } })).toBe('[]');
});
