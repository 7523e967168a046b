import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { anInterest, memoryInterests, memoryOffers } from '../../test/memory-ports.ts';
import type { Member } from '../members/member.ts';
import { emptyOfferFields, type PublishedOffer, type ShownOffer } from '../offers/offer.ts';
import { countOffers } from '../publications/count.ts';
import { type Interest, interestIdOf } from './interest.ts';
import { listMyInterests, listReceivedInterests, readApplicationStatus } from './list.ts';
import { listAcceptedInterests } from './list-accepted.ts';

const page = { page: 1, limit: 10 };
const newestFirst = { ...page, site: '', sortOrder: 'desc' } as const;
const camille = forSelf('camille');
const recruiter = forSelf('recruiter-1');
const person: Member = {
  userId: 'camille',
  email: 'camille@example.test',
  isOnboarded: true,
  refusedEmails: [],
  rppsVerified: true,
  firstname: 'Camille',
  lastname: null,
  structure: null,
};

const night = (day: number) => ({
  day: `2027-01-0${day}`,
  start: '20:00',
  end: '08:00',
  breakMinutes: 0,
  positions: 1,
  note: '',
  taken: 0,
});
/** Every candidate works elsewhere in the night of the 5th. */
const elsewhere = { from: new Date('2027-01-05T21:00:00Z'), to: new Date('2027-01-06T03:00:00Z') };
const engaged = [{ id: 'e', offerId: 9, offerTitle: 'Ailleurs', spans: [elsewhere] }];

function setUp(...stored: Interest[]) {
  const memory = memoryOffers(
    anOffer(),
    anOffer({ id: 2, status: 'DELETED' }),
    anOffer({ id: 3, siteId: 'port' }),
    anOffer({ id: 4, siteId: 'north' }),
    anOffer({ id: 5, slots: [night(4), night(5)] }),
  );
  memory.structures.set(recruiter.id, aStructure('Clinique des Lilas'));
  const members = {
    ...memory.members,
    findAll: async (ids: string[]) => [person].filter(({ userId }) => ids.includes(userId)),
  };
  const findHeld = (_id: number): ShownOffer | null => null;
  return { ...memory, members, findHeld, engagedOf: async () => engaged, ...memoryInterests(...stored) };
}

test('a candidate lists their interests with the offers, and may ask for one status', async () => {
  const deps = setUp(
    anInterest({ id: 'a' }),
    anInterest({ id: 'b', offerId: 2, status: 'accepted' }),
    anInterest({ id: 'c', status: 'withdrawn' }),
    anInterest({ id: 'd', candidateId: 'alex' }),
    anInterest({ id: 'e', offerId: 9 }),
  );
  const list = listMyInterests(deps);
  const { items, totalItems } = await list(camille, page);
  expect(items.map(({ interest, offer }) => [interest.id, offer.id])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(items[0]?.structure?.name).toBe('Clinique des Lilas');
  // the offer of the third one is not stored any more
  expect(totalItems).toBe(3);
  const accepted = await list(camille, { ...page, status: 'accepted' });
  expect(accepted.items.map(({ interest }) => interest.id)).toEqual(['b']);
});

test('a candidate sees the offers as search shows them, their own and confidential ones as stored', async () => {
  const deps = setUp(
    anInterest({ id: 'a', offerId: 1 }),
    anInterest({ id: 'b', offerId: 3 }),
    anInterest({ id: 'c', offerId: 4 }),
  );
  const sale = { ...emptyOfferFields.terms, family: 'sale', confidential: true } as const;
  const inIndex: Partial<PublishedOffer>[] = [
    { id: 1 },
    { id: 3, contractType: null, terms: sale },
    { id: 4, ownerId: camille.id },
  ];
  const held = new Map(
    inIndex.map((fields) => [fields.id, anOffer({ ...fields, title: 'As search has it' })]),
  );
  const read: number[] = [];
  const { findAll } = deps.offers;
  deps.offers.findAll = async (ids) => {
    read.push(...ids);
    return findAll(ids);
  };
  const findHeld = (id: number) => {
    const offer = held.get(id);
    return offer ? { offer, structure: aStructure('Clinique des Lilas') } : null;
  };
  const { items } = await listMyInterests({ ...deps, findHeld })(camille, page);
  expect(items.map(({ offer }) => [offer.id, offer.title === 'As search has it'])).toEqual([
    [1, true],
    [3, false],
    [4, false],
  ]);
  expect(read).toEqual([3, 4]);
});

test('a recruiter lists the received interests of one status, with their candidates', async () => {
  const deps = setUp(
    anInterest({ id: 'a' }),
    anInterest({ id: 'b', candidateId: 'alex' }),
    anInterest({ id: 'c', status: 'rejected' }),
    anInterest({ id: 'd', recruiterId: 'rival' }),
    anInterest({ id: 'e', offerId: 9 }),
  );
  const list = listReceivedInterests(deps);
  const { items } = await list(recruiter, newestFirst, ['pending']);
  expect(items.map(({ interest, candidate }) => [interest.id, candidate?.firstname])).toEqual([
    ['a', 'Camille'],
    ['b', undefined],
  ]);
  expect(items[1]?.candidate).toBeNull();
  const treated = await list(recruiter, newestFirst, ['accepted', 'rejected']);
  expect(treated.items.map(({ interest, offer }) => [interest.id, offer.id])).toEqual([['c', 1]]);
});

test('a recruiter sees in which slots a candidate is engaged elsewhere', async () => {
  const list = listReceivedInterests(setUp(anInterest({ id: 'a', offerId: 5 }), anInterest({ id: 'b' })));
  const { items } = await list(recruiter, newestFirst, ['pending']);
  expect(items.map(({ interest, engagedSlotIds }) => [interest.id, engagedSlotIds])).toEqual([
    ['a', ['2027-01-05T20:00-08:00']],
    ['b', []],
  ]);
});

test('a recruiter lists those in the offers of one site', async () => {
  const deps = setUp(
    anInterest({ id: 'a' }),
    anInterest({ id: 'b', offerId: 3 }),
    anInterest({ id: 'c', offerId: 4 }),
  );
  const list = listReceivedInterests(deps);
  const idsOf = async (query: { site: string; offerId?: number }) =>
    (await list(recruiter, { ...newestFirst, ...query }, ['pending'])).items.map(
      ({ interest }) => interest.id,
    );
  expect(await idsOf({ site: 'port' })).toEqual(['b']);
  expect(await idsOf({ site: 'port', offerId: 4 })).toEqual([]);
  expect(await idsOf({ site: 'removed' })).toEqual([]);
});

test('an interest with a CV is an application', async () => {
  const id = interestIdOf(1, camille.id);
  const cv = { fileId: 'f', filename: 'CV.pdf', mediaType: 'application/pdf', bytes: 3 };
  const statusOf = (stored: Interest[]) => readApplicationStatus(setUp(...stored))(camille, 1);
  const nothing = { hasApplied: false, hasExpressedInterest: false, interestId: null, status: null };
  expect(await statusOf([])).toEqual(nothing);
  expect(await statusOf([anInterest({ id, status: 'withdrawn' })])).toEqual(nothing);
  const expressed = { hasApplied: false, hasExpressedInterest: true, interestId: id, status: 'rejected' };
  expect(await statusOf([anInterest({ id, status: 'rejected' })])).toEqual(expressed);
  expect(await statusOf([anInterest({ id, cv })])).toMatchObject({ hasApplied: true, status: 'pending' });
});

test('accepted interests are listed with the data of their events, page by page, also those of deleted offers', async () => {
  const accepted = { status: 'accepted' } as const;
  const deps = setUp(
    anInterest({ id: 'a', ...accepted }),
    anInterest({ id: 'b', offerId: 2, ...accepted }),
    anInterest({ id: 'c', offerId: 9, ...accepted }),
    anInterest({ id: 'd' }),
  );
  const list = listAcceptedInterests(deps);
  expect(await list({ after: null, limit: 2 })).toMatchObject({
    items: [
      {
        interestId: 'a',
        offerId: 1,
        isOfferDeleted: false,
        message: 'Bonjour',
        offerLocation: 'Nantes (44000)',
      },
      { interestId: 'b', offerId: 2, isOfferDeleted: true },
    ],
    next: 'b',
  });
  expect(await list({ after: 'b', limit: 2 })).toEqual({ items: [], next: null });
  expect((await list({ after: null, limit: 9 })).next).toBeNull();
});

test('an offer counts its views and the interests that were not withdrawn', async () => {
  const { interests } = setUp(anInterest({ id: 'a' }), anInterest({ id: 'b', status: 'withdrawn' }));
  const seen = { total: 7, days: {} };
  const stats = { views: async (ids: number[]) => new Map(ids.map((id) => [id, seen])) };
  const counts = await countOffers({ interests, stats })([1]);
  const received = { received: 1, answered: 0, answerMs: 0 };
  expect(counts).toEqual({ views: new Map([[1, seen]]), interests: new Map([[1, received]]) });
});
