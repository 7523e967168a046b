import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Mail } from '@praticio/service-kit/mailer';
import { createMemberMails } from '@praticio/service-kit/member-mails';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { expect, test } from 'vitest';
import { onAlertMatched } from '../src/alerts/events.ts';
import { interestMails } from '../src/interests/events.ts';
import { onOfferAdministered } from '../src/moderation/events.ts';
import { noTerms } from '../src/offers/terms.ts';
import { onOfferExpiring } from '../src/publications/events.ts';

const offer = { offerId: 7, offerTitle: 'Cardiologue' };
const people = { recruiterId: 'rosa', candidateId: 'camille', interestId: 'i' };
const stored = {
  id: 7,
  title: 'Cardiologue',
  status: 'ACTIVE',
  moderation: null,
  reservedUntil: null,
  ownerId: 'rosa',
  location: { text: 'Nantes', commune: null },
};

/** Every mail of svc-offers, with the event that causes it. */
const mails = [
  ['interests', 'interest.expressed', { ...offer, ...people }],
  ['answers', 'interest.accepted', { ...offer, ...people }],
  ['answers', 'interest.rejected', { ...offer, ...people }],
  [
    'endings',
    'offer.expiring',
    { ownerId: 'rosa', offerId: 7, title: 'Cardiologue', expiresAt: '2026-12-01' },
  ],
  ['alerts', 'alert.matched', { userId: 'camille', alertId: 'a', offerId: 7 }],
  [
    'moderation',
    'offer.administered',
    { action: 'offer-suspended', userId: 'rosa', target: { id: '7' }, reason: 'Trompeuse' },
  ],
] as const;

async function sentTo(refusedEmails: string[], type: keyof EventHandlers, data: object): Promise<Mail[]> {
  const sent: Mail[] = [];
  const findMember = async (userId: string) => ({ userId, email: `${userId}@example.test`, refusedEmails });
  const deps = {
    findMember,
    mails: createMemberMails({
      receiverOf: findMember,
      peopleOf: async (holderId) => [holderId],
      mailer: { send: async (mail) => void sent.push(mail) },
      inbox: { once: (_key, effect) => effect() },
      refusals: createRefusalLinks({
        UNSUBSCRIBE_SECRET: 's'.repeat(32),
        PUBLIC_URL: 'http://praticio.test',
      }),
    }),
    countUse: async () => null,
    isBlocked: async () => false,
    members: { structures: async () => new Map() },
    interests: { find: async () => null },
    offers: { find: async () => ({ ...stored, publishedAt: new Date(), terms: noTerms, slots: [] }) },
    alerts: { find: async () => ({ id: 'a', name: 'Mon alerte', criteria: {}, enabled: true }) },
    gazetteer: { find: () => null },
    links: { unsubscribe: { sign: () => 'token' } },
    publicUrl: 'http://praticio.test',
  } as never;
  const all = [interestMails, onOfferExpiring, onOfferAdministered, onAlertMatched].map((on) => on(deps));
  const handlers: EventHandlers = Object.assign({}, ...all);
  const handle = handlers[type] as unknown as (event: { id: string; data: object }) => Promise<void>;
  await handle({ id: 'event', data });
  return sent;
}

test.each(mails)(
  'a mail of the kind %s (%s) is not sent to a person who refuses it',
  async (kind, type, data) => {
    const [mail, ...others] = await sentTo(['another'], type, data);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('http://praticio.test/unsubscribe?token=');
    expect(mail?.text).toContain(`.${kind}.`);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await sentTo([kind], type, data)).toEqual([]);
  },
);
