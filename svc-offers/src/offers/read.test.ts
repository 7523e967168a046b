import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import type { Offer } from './offer.ts';
import { readOffer } from './read.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const owner = { holder: 'recruiter-1' };
const moderation = { reason: 'Annonce trompeuse', at: now(), before: 'ACTIVE' as const, byBan: false };
const pending = { ...anOffer({ id: 9 }), status: 'PENDING' as const };

function setUp(...offers: Offer[]) {
  const memory = memoryOffers(...offers);
  memory.structures.set(owner.holder, aStructure('Clinique des Lilas'));
  return { ...memory, now };
}

describe('one offer', () => {
  const read = (offer: Offer, reader?: { holder: string; isAdministrator: boolean }) =>
    readOffer(setUp(offer))(offer.id, reader);

  test('is read by anybody under the name of its structure, suspended and closed ones too', async () => {
    for (const status of ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const)
      expect(await read(anOffer({ status }))).toMatchObject({
        offer: { status },
        structure: { name: 'Clinique des Lilas' },
      });
    expect((await read(anOffer({ ownerId: 'other' }))).structure).toBeNull();
  });

  test('is the offer of the search index for others than its owner and administrators, who may have changed it', async () => {
    const [stored, shown] = [anOffer({ title: 'Nouveau' }), anOffer({ title: 'Ancien' })];
    const findHeld = () => ({ offer: shown, structure: null });
    const titleFor = async (reader?: { holder: string; isAdministrator: boolean }) =>
      (await readOffer({ ...setUp(stored), findHeld })(stored.id, reader)).offer.title;
    expect(await titleFor()).toBe('Ancien');
    expect(await titleFor({ holder: 'camille', isAdministrator: false })).toBe('Ancien');
    expect(await titleFor({ ...owner, isAdministrator: false })).toBe('Nouveau');
    expect(await titleFor({ holder: 'admin', isAdministrator: true })).toBe('Nouveau');
  });

  test('is 404 while it is being published, and 410 with a link once it is deleted', async () => {
    await expect(read(pending)).rejects.toMatchObject({ code: 'offer/not-found' });
    await expect(readOffer(setUp())(1)).rejects.toMatchObject({ code: 'offer/not-found' });
    const deleted = read(anOffer({ status: 'DELETED' }));
    await expect(deleted).rejects.toMatchObject({
      code: 'offer/deleted',
      extras: { redirect: '/dashboard' },
    });
  });

  test('that an administrator hides can be read by its owner and administrators only', async () => {
    const hidden = anOffer({ status: 'SUSPENDED', moderation });
    await expect(read(hidden)).rejects.toMatchObject({ code: 'offer/not-found' });
    const stranger = { holder: 'stranger', isAdministrator: false };
    await expect(read(hidden, stranger)).rejects.toMatchObject({ code: 'offer/not-found' });
    expect((await read(hidden, { ...stranger, isAdministrator: true })).offer.id).toBe(1);
    expect((await read(hidden, { ...owner, isAdministrator: false })).offer.id).toBe(1);
  });
});
