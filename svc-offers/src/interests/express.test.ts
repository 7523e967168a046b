import type { CvSnapshot } from '@praticio/contracts/identity/cv-snapshot';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { anInterest, memoryInterests, memoryOffers } from '../../test/memory-ports.ts';
import type { Offer, PublishedOffer } from '../offers/offer.ts';
import { readInterestCv } from './answer.ts';
import { expressInterest, withdrawInterest } from './express.ts';
import { type Interest, interestIdOf } from './interest.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const camille = forSelf('camille');
const recruiter = forSelf('recruiter-1');
const id = interestIdOf(1, camille.id);
const cv: CvSnapshot = { fileId: 'f-1', filename: 'CV.pdf', mediaType: 'application/pdf', bytes: 3 };
const upload = { filename: 'Mon CV.pdf', mediaType: 'application/pdf', bytes: Buffer.from('cv') };

function setUp({
  offer = {},
  earlier = [],
  uses = 0,
  blocked = false,
}: {
  offer?: Partial<Offer>;
  earlier?: Interest[];
  uses?: number;
  blocked?: boolean;
} = {}) {
  const memory = memoryOffers(anOffer(offer as Partial<PublishedOffer>));
  memory.structures.set(recruiter.id, aStructure('Clinique des Lilas'));
  const kept = memoryInterests(...earlier);
  const removed: string[] = [];
  const counted: string[] = [];
  const cvs = {
    ofProfile: async (_userId: string, filename: string) => ({ ...cv, filename }),
    ofUpload: async (_userId: string, file: typeof upload) => ({ ...cv, filename: file.filename }),
    read: async (fileId: string) => (fileId === 'f-1' ? Buffer.from('cv') : null),
    remove: async (fileId: string) => void removed.push(fileId),
  };
  const countUse = async (key: string, use: { id: string; max: number }) => {
    const { max } = use;
    // a use that is counted again is the same one
    if (!counted.includes(`${key} ${use.id}`)) counted.push(`${key} ${use.id}`);
    return uses >= max ? 1_800 : null;
  };
  const isBlocked = async (blockerId: string, personId: string) =>
    blocked && blockerId === recruiter.id && personId === camille.id;
  const deps = { ...memory, ...kept, cvs, countUse, isBlocked, now };
  const express = expressInterest(deps);
  const send = (
    input: Partial<{ message: string; cvFilename: string; slotIds: string[] }> = {},
    {
      file = null,
      actor = camille,
      offerId = 1,
    }: { file?: typeof upload | null; actor?: typeof camille; offerId?: number } = {},
  ) =>
    express(actor, offerId, { input: { message: '', cvFilename: '', slotIds: [], ...input }, upload: file });
  return {
    ...kept,
    deps,
    removed,
    counted,
    send,
    withdraw: withdrawInterest(deps),
    readCv: readInterestCv(deps),
  };
}

describe('expressing interest', () => {
  test('stores it for the recruiter with a message and no CV, and returns it as lists show it', async () => {
    const { send, events, stored } = setUp();
    const sent = await send({ message: 'Bonjour' });
    expect(sent).toMatchObject({
      interest: {
        id,
        version: 1,
        offerId: 1,
        recruiterId: recruiter.id,
        candidateId: camille.id,
        message: 'Bonjour',
        cv: null,
        status: 'pending',
        createdAt: now(),
        announcedAt: now(),
        answeredAt: null,
        conversationId: null,
      },
      offer: { id: 1 },
      structure: { name: 'Clinique des Lilas' },
    });
    expect(stored()).toEqual([sent.interest]);
    expect(events).toEqual([
      {
        type: 'interest.expressed',
        data: {
          interestId: id,
          offerId: 1,
          offerTitle: 'Médecin remplaçant',
          recruiterId: recruiter.id,
          candidateId: camille.id,
        },
      },
    ]);
  });

  test('is refused to a person whom the owner has blocked, before anything is counted or copied', async () => {
    const { send, stored, events, counted, deps } = setUp({ blocked: true });
    await expect(send({ message: 'Bonjour' }, { file: upload })).rejects.toMatchObject({
      code: 'interest/blocked',
    });
    expect([stored(), events, counted]).toEqual([[], [], []]);
    await expect(
      expressInterest(deps)(forSelf('alex'), 1, {
        input: { message: '', cvFilename: '', slotIds: [] },
        upload: null,
      }),
    ).resolves.toMatchObject({ interest: { candidateId: 'alex' } });
  });

  test('copies the CV that is sent, or else that of the profile', async () => {
    expect((await setUp().send({ cvFilename: 'profil.pdf' })).interest.cv?.filename).toBe('profil.pdf');
    const both = await setUp().send({ cvFilename: 'profil.pdf' }, { file: upload });
    expect(both.interest.cv?.filename).toBe('Mon CV.pdf');
    expect((await setUp().send()).interest).toMatchObject({ cv: null, message: null });
  });

  test('is possible again after a withdrawal, once at a time', async () => {
    const { send, stored } = setUp({ earlier: [anInterest({ id, version: 4, status: 'withdrawn' })] });
    expect((await send()).interest.version).toBe(5);
    await expect(send()).rejects.toMatchObject({ code: 'interest/already-expressed' });
    expect(stored()).toMatchObject([{ id, status: 'pending' }]);
  });

  test('again within a day of the last announcement does not notify the recruiter', async () => {
    const hours = (count: number) => new Date(now().getTime() - count * 3_600_000);
    const told = async (changes: Partial<Interest>) => {
      const earlier = anInterest({ id, status: 'withdrawn', ...changes });
      const { send, events } = setUp({ earlier: [earlier] });
      return { interest: (await send()).interest, events: events.length };
    };
    // expressed again at ten o'clock, without a notification
    const today = await told({ createdAt: hours(2), announcedAt: hours(23) });
    expect(today).toMatchObject({ events: 0, interest: { createdAt: now(), announcedAt: hours(23) } });
    const tomorrow = await told({ createdAt: hours(2), announcedAt: hours(24) });
    expect(tomorrow).toMatchObject({ events: 1, interest: { announcedAt: now() } });
    expect(await told({ createdAt: hours(2), announcedAt: null })).toMatchObject({ events: 0 });
  });

  test('removes its copy of the CV if a parallel request was faster', async () => {
    const { send, deps, removed } = setUp();
    deps.interests.express = async () => null;
    await expect(send({ cvFilename: 'a' })).rejects.toMatchObject({ code: 'interest/already-expressed' });
    await expect(send()).rejects.toMatchObject({ code: 'interest/already-expressed' });
    expect(removed).toEqual(['f-1']);
  });

  test('is possible twenty times an hour', async () => {
    expect((await setUp({ uses: 19 }).send()).interest.status).toBe('pending');
    const { send, counted } = setUp({ uses: 20 });
    const extras = { retryAfter: 1_800 };
    await expect(send()).rejects.toMatchObject({ code: 'interest/too-many', extras });
    expect(counted).toEqual([`first-contacts:camille ${id}:0`]);
  });

  test('again is one more contact only after it was withdrawn', async () => {
    const { send, withdraw, counted } = setUp();
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'interest/already-expressed' });
    expect(counted).toHaveLength(1);
    await withdraw(camille, id);
    await send();
    expect(counted).toHaveLength(2);
  });

  const moderation = { reason: '', at: now(), before: 'ACTIVE' as const, byBan: false };
  test.each([
    ['being published', { status: 'PENDING' as const }, 'offer/not-found'],
    ['hidden by an administrator', { status: 'SUSPENDED' as const, moderation }, 'offer/not-found'],
    ['deleted', { status: 'DELETED' as const }, 'offer/deleted'],
    ['suspended', { status: 'SUSPENDED' as const }, 'interest/offer-closed'],
    ['closed', { status: 'CLOSED' as const }, 'interest/offer-closed'],
    ["the candidate's own", { ownerId: camille.id }, 'interest/own-offer'],
  ])('in an offer that is %s is refused', async (_title, offer, code) => {
    const { send, counted } = setUp({ offer });
    await expect(send()).rejects.toMatchObject({ code });
    expect(counted).toEqual([]);
  });

  test('in an unknown offer is refused; a deleted one leads to the dashboard', async () => {
    await expect(setUp().send({}, { offerId: 9 })).rejects.toMatchObject({ code: 'offer/not-found' });
    const deleted = setUp({ offer: { status: 'DELETED' } }).send();
    await expect(deleted).rejects.toMatchObject({ extras: { redirect: '/dashboard' } });
  });
});

describe('withdrawing', () => {
  test('empties a pending interest and removes its CV', async () => {
    const { withdraw, stored, removed, events } = setUp({ earlier: [anInterest({ id, cv })] });
    await withdraw(camille, id);
    expect(events).toMatchObject([
      { type: 'interest.withdrawn', data: { interestId: id, candidateId: camille.id } },
    ]);
    expect(stored()).toMatchObject([{ status: 'withdrawn', message: null, cv: null }]);
    expect(removed).toEqual(['f-1']);
    await expect(withdraw(camille, id)).rejects.toMatchObject({ code: 'interest/not-found' });
  });

  test('needs no CV', async () => {
    const { withdraw, removed } = setUp({ earlier: [anInterest({ id })] });
    await withdraw(camille, id);
    expect(removed).toEqual([]);
  });

  test("is refused for somebody else's, and once it is answered", async () => {
    const theirs = setUp({ earlier: [anInterest({ id })] }).withdraw(forSelf('alex'), id);
    await expect(theirs).rejects.toMatchObject({ code: 'interest/not-found' });
    const late = setUp({ earlier: [anInterest({ id, status: 'accepted' })] }).withdraw(camille, id);
    await expect(late).rejects.toMatchObject({ code: 'interest/already-answered' });
  });
});

describe('the CV of an interest', () => {
  test('is read by the recruiter of the offer', async () => {
    const { readCv } = setUp({ earlier: [anInterest({ id, cv })] });
    expect(await readCv(recruiter, id)).toEqual({
      name: 'CV.pdf',
      mediaType: 'application/pdf',
      bytes: Buffer.from('cv'),
    });
    await expect(readCv(camille, id)).rejects.toMatchObject({ code: 'interest/not-found' });
  });

  test.each([[null], [{ ...cv, fileId: 'gone' }]])('that is %j is 404', async (missing) => {
    const { readCv } = setUp({ earlier: [anInterest({ id, cv: missing })] });
    await expect(readCv(recruiter, id)).rejects.toMatchObject({ code: 'cv/not-found' });
  });
});
