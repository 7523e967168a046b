import { offerUpdateSchema } from '@praticio/contracts/offers/offer-input';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { memoryBilling, memoryOffers } from '../../test/memory-ports.ts';
import type { Offer, PublishedOffer } from '../offers/offer.ts';
import { updateOffer } from './update.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const owner = forSelf('recruiter-1');
const content = {
  title: 'Nouveau titre',
  description: '<p>Nouveau</p>',
  location: 'Nantes (44000)',
  speciality: 'Médecine générale',
  contractType: 'CDI' as const,
};
const photo = { filename: 'a.jpg', bytes: Buffer.from('a') };
const files = { document: { fileId: 'old.pdf', filename: 'poste.pdf' }, photos: ['a.webp', 'b.webp'] };

function setUp(changes: Partial<Offer> = {}, units: Parameters<typeof memoryBilling>[0] = {}) {
  const memory = memoryOffers(anOffer({ ...files, ...(changes as Partial<PublishedOffer>) }));
  memory.structures.set(owner.id, aStructure('Clinique des Lilas'));
  const deps = {
    ...memory,
    ...memoryBilling(units),
    now,
    limitSlots: async () => undefined,
    encodePhotos: async (photos: unknown[]) =>
      photos.map(() => ({ full: Buffer.alloc(0), small: Buffer.alloc(0) })),
    specialties: { all: () => [], has: () => true },
    gazetteer: { locate: () => null, find: () => null },
    richText: { clean: (html: string) => html, textOf: (html: string) => html },
  };
  const update = updateOffer(deps);
  const edit = (
    input: object = {},
    { photos = [] as (typeof photo)[], document = null as typeof photo | null, actor = owner, id = 1 } = {},
  ) =>
    update(actor, id, {
      input: offerUpdateSchema.parse({ ...content, ...input }),
      uploads: { document, photos },
    });
  return { ...deps, edit };
}

describe('an edit', () => {
  test('changes content and time in one write, and keeps files that it does not name', async () => {
    const { edit, events, indexed, settled } = setUp();
    const { offer, structure } = await edit();
    expect(offer).toMatchObject({ ...files, title: 'Nouveau titre', updatedAt: now() });
    expect(structure?.name).toBe('Clinique des Lilas');
    expect(events).toMatchObject([{ type: 'offer.updated', data: { title: 'Nouveau titre' } }]);
    expect(indexed).toEqual([{ offer, structure }]);
    expect(settled).toEqual([[1, ['old.pdf', 'a.webp', 'b.webp']]]);
  });

  test('adds, removes and orders files, and settles all of them', async () => {
    const { edit, settled } = setUp();
    const fields = { deletePhotos: ['a.webp'], photosOrder: ['new', 'b.webp'], deleteDocument: 'true' };
    const { offer } = await edit(fields, { photos: [photo] });
    expect(offer).toMatchObject({ document: null, photos: ['new-0.webp', 'b.webp'] });
    expect(settled[0]?.[1]).toEqual(expect.arrayContaining(['old.pdf', 'a.webp', 'b.webp', 'new-0.webp']));
    const replaced = await setUp().edit({ deleteDocument: 'true' }, { document: photo });
    expect(replaced.offer.document).toEqual({ fileId: 'new.pdf', filename: 'a.jpg' });
  });

  test('counts the photos that stay', async () => {
    expect((await setUp().edit({}, { photos: [photo] })).offer.photos).toHaveLength(3);
    const { edit, settled } = setUp();
    const fieldErrors = { photos: 'Maximum 3 photos' };
    await expect(edit({}, { photos: [photo, photo] })).rejects.toMatchObject({ extras: { fieldErrors } });
    expect(settled).toEqual([]);
  });

  test('of an offer that is deleted in the meantime restores none of its content, and leaves no file', async () => {
    const { edit, offers, settled, stored } = setUp();
    const { change } = offers;
    // the owner's account is erased while the photos are encoded
    offers.change = async (id, decide) => {
      offers.change = change;
      await change(id, (current) => ({ offer: { ...current, status: 'DELETED', title: '—' }, events: [] }));
      return change(id, decide);
    };
    await expect(edit({}, { photos: [photo] })).rejects.toMatchObject({ code: 'offer/deleted' });
    expect(stored()).toMatchObject([{ status: 'DELETED', title: '—' }]);
    expect(settled[0]?.[1]).toContain('new-0.webp');
  });

  test('settles the files also when it fails, here because a parallel edit added photos', async () => {
    const { edit, offers, settled } = setUp();
    const { change } = offers;
    offers.change = async (id, decide) => {
      await change(id, (offer) => ({
        offer: { ...offer, photos: ['c.webp', 'd.webp', 'e.webp'] },
        events: [],
      }));
      return change(id, decide);
    };
    await expect(edit({}, { photos: [photo] })).rejects.toMatchObject({ code: 'request/invalid-fields' });
    expect(settled[0]?.[1]).toEqual(['old.pdf', 'a.webp', 'b.webp', 'new-0.webp']);
  });

  test('notes removed files before it is written, also a document that a parallel edit has added', async () => {
    const { edit, files: ports, offers } = setUp();
    const noted: string[] = [];
    ports.note = async (id, fileIds) => {
      const { document } = (await offers.find(id)) as PublishedOffer;
      noted.push(...fileIds.map((fileId) => `${fileId} while ${document?.fileId} is stored`));
    };
    const { change } = offers;
    offers.change = async (id, decide) => {
      const parallel = { fileId: 'parallel.pdf', filename: 'b.pdf' };
      await change(id, (offer) => ({ offer: { ...offer, document: parallel }, events: [] }));
      return change(id, decide);
    };
    await edit({}, { document: photo });
    expect(noted).toContain('parallel.pdf while parallel.pdf is stored');
  });

  test('pays for urgency that it turns on, not for urgency that is on', async () => {
    const { edit, left } = setUp({}, { urgent: 1 });
    expect((await edit({ urgent: 'true' })).offer).toMatchObject({ urgent: true });
    expect(left.urgent).toBe(0);
    const running = setUp({ urgent: true, urgentUntil: new Date('2026-12-01') }, { urgent: 1 });
    expect((await running.edit({ urgent: 'true' })).offer.urgentUntil).toEqual(new Date('2026-12-01'));
    expect(running.left.urgent).toBe(1);
    expect((await running.edit()).offer).toMatchObject({ urgent: false, urgentUntil: null });
  });

  test('changes nothing when urgency cannot be paid', async () => {
    const { edit, stored, events } = setUp();
    await expect(edit({ urgent: 'true' })).rejects.toMatchObject({ code: 'offer/payment-required' });
    expect(stored()[0]?.title).toBe('Médecin remplaçant');
    expect(events).toEqual([]);
  });

  test.each([
    ['absent', {}, { id: 9 }, 'offer/not-found'],
    ['being published', { status: 'PENDING' as const }, {}, 'offer/not-found'],
    ['deleted', { status: 'DELETED' as const }, {}, 'offer/deleted'],
    ["somebody else's", {}, { actor: forSelf('rival') }, 'offer/not-owner'],
  ])('of an offer that is %s is refused', async (_title, changes, call, code) => {
    await expect(setUp(changes).edit({}, call)).rejects.toMatchObject({ code });
  });

  test('of a deleted offer returns a link to the dashboard', async () => {
    const refused = setUp({ status: 'DELETED' }).edit();
    await expect(refused).rejects.toMatchObject({ extras: { redirect: '/dashboard' } });
  });
});
