import { offerInputSchema } from '@praticio/contracts/offers/offer-input';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { memoryBans, memoryBilling, memoryOffers } from '../../test/memory-ports.ts';
import { followBan } from '../moderation/follow-ban.ts';
import type { Offer } from '../offers/offer.ts';
import { publishOffer } from './publish.ts';
import { resumePublications } from './resume.ts';

const recruiter = forSelf('recruiter-1');
const content = {
  title: 'Médecin',
  description: '<p>Un poste</p>',
  location: 'Nantes (44000)',
  speciality: 'Médecine générale',
  contractType: 'CDI' as const,
};
const photo = { filename: 'a.jpg', bytes: Buffer.from('a') };
const document = { filename: 'poste.pdf', bytes: Buffer.from('b') };

type Units = Parameters<typeof memoryBilling>[0];

/** Each check of a publication of another process takes a second. */
function setUp({ units = { offer: 1 }, stored = [] }: { units?: Units; stored?: Offer[] } = {}) {
  const memory = memoryOffers(...stored);
  memory.structures.set(recruiter.id, aStructure('Clinique des Lilas'));
  const billing = memoryBilling(units);
  let time = Date.parse('2026-11-22T12:00:00Z');
  const delayed: unknown[] = [];
  const erased = new Set<string>();
  const bans = memoryBans();
  const deps = {
    ...memory,
    ...billing,
    encodePhotos: async (photos: unknown[]) =>
      photos.map(() => ({ full: Buffer.alloc(0), small: Buffer.alloc(0) })),
    specialties: { all: () => [], has: () => true },
    gazetteer: { locate: () => null, find: () => null },
    richText: { clean: (html: string) => html, textOf: (html: string) => html },
    settleMs: 3_000,
    now: () => new Date(time),
    async pause() {
      time += 1_000;
    },
    onDelayed: (_offer: Offer, error: unknown) => void delayed.push(error),
    isErased: async (userId: string) => erased.has(userId),
    bans,
    followBan: followBan({ ...memory, bans, now: () => new Date(time) }),
  };
  const publishDraft = publishOffer(deps);
  const publish = (changes: object = {}, { key = 'draft', digest = 'd1', photos = [photo] } = {}) =>
    publishDraft(recruiter, {
      input: offerInputSchema.parse({ ...content, ...changes }),
      uploads: { document, photos },
      idempotencyKey: key,
      digest,
    });
  const sweep = resumePublications(deps);
  return { ...memory, ...billing, publish, sweep, delayed, erased, bans, deps, wait: deps.pause };
}

describe('publishing', () => {
  test('spends a credit and shows the offer with its files for 90 days', async () => {
    const { publish, events, indexed, left, references, settled } = setUp();
    const { offer, structure } = await publish();
    expect(offer).toMatchObject({
      id: 1,
      ownerId: recruiter.id,
      status: 'ACTIVE',
      urgent: false,
      urgentUntil: null,
      document: { fileId: 'new.pdf', filename: 'poste.pdf' },
      photos: ['new-0.webp'],
      expiresAt: new Date('2027-02-20T12:00:00Z'),
    });
    expect(structure?.name).toBe('Clinique des Lilas');
    expect(left.offer).toBe(0);
    expect(references).toEqual(['offer:1']);
    expect(events).toMatchObject([{ type: 'offer.published', data: { company: 'Clinique des Lilas' } }]);
    expect(indexed).toEqual([{ offer, structure }]);
    expect(settled).toEqual([[1, ['new.pdf', 'new-0.webp']]]);
  });

  test('of an urgent offer spends a unit of each kind, for 30 days of urgency', async () => {
    const { publish, left } = setUp({ units: { offer: 1, urgent: 1 } });
    const { offer } = await publish({ urgent: true });
    expect(offer.urgentUntil).toEqual(new Date('2026-12-22T12:00:00Z'));
    expect(left).toMatchObject({ offer: 0, urgent: 0 });
  });

  test.each([
    [{}, false, { requiresPayment: true }],
    [{}, true, { requiresPayment: true, requiresPaymentUrgent: true }],
    [{ offer: 1 }, true, { requiresPaymentUrgent: true }],
  ])('with the units %j (urgent: %s) is 402 and leaves nothing', async (units, urgent, extras) => {
    const { publish, stored, settled } = setUp({ units });
    const refused = publish({ urgent });
    await expect(refused).rejects.toMatchObject({ code: 'offer/payment-required', extras });
    expect(stored()).toEqual([]);
    expect(settled.at(-1)).toEqual([1, ['new.pdf', 'new-0.webp']]);
  });

  test('refuses a fourth photo before it stores anything', async () => {
    const { publish, stored } = setUp();
    const refused = publish({}, { photos: [photo, photo, photo, photo] });
    await expect(refused).rejects.toMatchObject({ extras: { fieldErrors: { photos: 'Maximum 3 photos' } } });
    expect(stored()).toEqual([]);
  });
});

describe('the same key', () => {
  test('in concurrent and later requests publishes once and returns the same offer', async () => {
    const { publish, left, stored } = setUp({ units: { offer: 5 } });
    const [first, second] = await Promise.all([publish(), publish()]);
    expect(second).toBe(first);
    expect(await publish()).toEqual(first);
    expect(left.offer).toBe(4);
    expect(stored()).toHaveLength(1);
  });

  test('with other content is refused, in concurrent and later requests', async () => {
    const { publish } = setUp({ units: { offer: 5 } });
    const [first, second] = await Promise.allSettled([publish(), publish({}, { digest: 'd2' })]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { code: 'request/key-reused' } });
    await expect(publish({}, { digest: 'd2' })).rejects.toMatchObject({ code: 'request/key-reused' });
    expect((await publish({}, { key: 'other', digest: 'd2' })).offer.id).toBe(2);
  });
});

describe('while billing is unavailable', () => {
  test('the offer stays PENDING, is 503, and the sweep publishes it later', async () => {
    const { publish, state, sweep, stored, wait, delayed } = setUp();
    state.away = true;
    await expect(publish()).rejects.toMatchObject({
      code: 'offer/publication-pending',
      extras: { retryAfter: 5 },
    });
    expect(stored()).toMatchObject([{ status: 'PENDING' }]);
    for (let second = 0; second < 3; second += 1) await wait();
    await sweep();
    expect(delayed).toMatchObject([{ code: 'service/unavailable' }]);
    state.away = false;
    for (let second = 0; second < 3; second += 1) await wait();
    await sweep();
    expect(stored()).toMatchObject([{ status: 'ACTIVE' }]);
  });

  test('the offer of an owner who is erased in the meantime is removed with its files, and costs nothing', async () => {
    const { publish, state, sweep, stored, wait, erased, settled, references, delayed } = setUp();
    state.away = true;
    await expect(publish()).rejects.toMatchObject({ code: 'offer/publication-pending' });
    state.away = false;
    erased.add(recruiter.id);
    for (let second = 0; second < 3; second += 1) await wait();
    await sweep();
    expect([stored(), references, delayed]).toEqual([[], [], []]);
    expect(settled.at(-1)).toEqual([1, ['new.pdf', 'new-0.webp']]);
    await expect(publish()).rejects.toMatchObject({ code: 'auth/invalid-token' });
    expect([stored(), references]).toEqual([[], []]);
  });

  test('the offer of an owner who is banned in the meantime is paid and hidden', async () => {
    const { publish, state, sweep, stored, wait, bans, references, events } = setUp();
    state.away = true;
    await expect(publish()).rejects.toMatchObject({ code: 'offer/publication-pending' });
    state.away = false;
    await bans.keep({ userId: recruiter.id, version: 2, banned: true });
    for (let second = 0; second < 3; second += 1) await wait();
    await sweep();
    const moderation = { reason: 'Compte suspendu', before: 'ACTIVE', byBan: true };
    expect(stored()).toMatchObject([{ status: 'SUSPENDED', moderation }]);
    // the files follow the second event
    const types = events.map(({ type }) => type);
    expect([references, types]).toEqual([['offer:1'], ['offer.published', 'offer.suspended']]);
  });

  test.each([true, false])(
    'a ban that begins or ends (%s) during the publication applies',
    async (banned) => {
      const { publish, bans, deps, stored } = setUp();
      await bans.keep({ userId: recruiter.id, version: 2, banned: !banned });
      const { save } = deps.offers;
      deps.offers.save = async (offer, added) => {
        const saved = await save(offer, added);
        await bans.keep({ userId: recruiter.id, version: 3, banned });
        return saved;
      };
      await publish();
      expect(stored()).toMatchObject([{ status: banned ? 'SUSPENDED' : 'ACTIVE' }]);
    },
  );

  test('the sweep skips an offer that another process settles', async () => {
    const { publish, state, sweep, stored, references } = setUp();
    state.away = true;
    await expect(publish()).rejects.toThrow();
    state.away = false;
    await sweep();
    expect(stored()).toMatchObject([{ status: 'PENDING' }]);
    expect(references).toEqual([]);
  });

  test('a repetition continues the publication once the lease has expired', async () => {
    const { publish, state, left } = setUp();
    state.away = true;
    await expect(publish()).rejects.toThrow();
    state.away = false;
    expect((await publish()).offer.status).toBe('ACTIVE');
    expect(left.offer).toBe(0);
  });

  test('a repetition that waits too long for another process is 503', async () => {
    const { publish, state, deps } = setUp();
    state.away = true;
    await expect(publish()).rejects.toThrow();
    deps.offers.takeOver = async () => null;
    await expect(publish()).rejects.toMatchObject({ code: 'offer/publication-pending' });
  });
});

test('if another process continues the publication, the response has the offer as that process published it', async () => {
  const { publish, deps } = setUp();
  const { save } = deps.offers;
  let isFirst = true;
  deps.offers.save = async (offer, events) => {
    if (isFirst) {
      isFirst = false;
      await save(offer, events);
    }
    return save(offer, events);
  };
  expect((await publish()).offer.status).toBe('ACTIVE');
});

test('repeating a completed publication spends nothing', async () => {
  const { publish, references } = setUp({ stored: [anOffer({ id: 7 })] });
  expect((await publish()).offer.id).toBe(8);
  expect(references).toEqual(['offer:8']);
});
