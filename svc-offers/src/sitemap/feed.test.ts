import { Readable } from 'node:stream';
import { vocabularyEntry } from '@praticio/contracts/offers/vocabulary';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { readOffers } from '../imports/file-engine.ts';
import { noTerms } from '../offers/terms.ts';
import { changesText } from './changes-view.ts';
import { feedText } from './feed-view.ts';
import { listChanges, listFeed } from './list-feed.ts';

const title = 'Infirmier & <cadre>';
const pay = { kind: 'salary', min: 3200, max: null, per: 'month' } as const;
const shown = [
  {
    offer: anOffer({ id: 3, title, speciality: 'Infirmier', terms: { ...noTerms, pay } }),
    structure: aStructure('a'),
  },
  { offer: anOffer({ id: 2, terms: { ...noTerms, family: 'premises' } }), structure: aStructure('a') },
  { offer: anOffer({ id: 1, contractType: 'Remplacement' }), structure: aStructure('b') },
];
const indexOf = (offers: typeof shown) => ({
  listed: () =>
    offers.map(({ offer, structure }) => ({
      id: offer.id,
      updatedAt: offer.updatedAt.toISOString(),
      structureId: structure.id,
    })),
  read: (ids: number[]) => ids.flatMap((id) => offers.filter(({ offer }) => offer.id === id)),
});
const index = indexOf(shown);
const urlOf = (page: number) => `https://praticio.test/feeds/offers.xml?page=${page}`;

/** The jobs of a feed, read by our own import. */
async function jobsIn(text: string) {
  const jobs: Record<string, string>[] = [];
  for await (const { values } of readOffers(Readable.from([Buffer.from(text)]), () => undefined))
    jobs.push(Object.fromEntries(values));
  return jobs;
}

test('a feed has posts and locums with ROME codes, readable by our own import', async () => {
  const jobs = await jobsIn(feedText(listFeed({ index })(1), 'https://praticio.test', urlOf));
  expect(jobs.map(({ referencenumber }) => referencenumber)).toEqual(['3', '1']);
  expect(jobs[0]).toMatchObject({
    title,
    url: 'https://praticio.test/offers/3',
    company: 'a',
    city: 'Nantes',
    postalcode: '44000',
    country: 'FR',
    description: '<p>Un poste dans une équipe accueillante.</p>',
    salarymin: '3200',
    salaryunit: 'month',
    jobtype: 'fulltime',
    category: 'Infirmier',
    romecode: vocabularyEntry('Infirmier')?.rome,
  });
  expect(jobs[0]).not.toHaveProperty('salarymax');
  expect(jobs[1]).toMatchObject({ jobtype: 'temporary', contract: 'Remplacement' });
});

test('a feed of one structure has its jobs only, and pages name the next one', () => {
  const list = listFeed({ index, pageOffers: 2 });
  const idsOf = (page: number, structureId?: string) =>
    list(page, structureId).offers.map(({ offer }) => offer.id);
  expect([idsOf(1, 's-b'), idsOf(1, 'unknown')]).toEqual([[1], []]);
  expect([idsOf(1), list(1).next, idsOf(2), list(2).next]).toEqual([[3], 2, [1], null]);
  expect(feedText(list(1), 'https://praticio.test', urlOf)).toContain(
    '<nextpage>https://praticio.test/feeds/offers.xml?page=2</nextpage>',
  );
});

test('the feed of changes has the offers that were changed last first, with any text', () => {
  const title = 'Infirmier & <cadre> ]]> de nuit';
  const changed = [
    { ...shown[2], offer: anOffer({ id: 1, updatedAt: new Date('2026-11-20T08:00:00Z') }) },
    { ...shown[0], offer: anOffer({ id: 3, title, updatedAt: new Date('2026-11-19T08:00:00Z') }) },
    { ...shown[1], offer: anOffer({ id: 2, updatedAt: new Date('2026-11-21T08:00:00Z') }) },
  ] as typeof shown;
  const text = changesText(listChanges({ index: indexOf(changed) })(), 'https://praticio.test');
  const texts = new Map<string, string[]>();
  const parser = new SaxesParser();
  const open: string[] = [];
  const at = (path: string) => texts.get(path) ?? [];
  const add = (part: string) => texts.set(open.join('/'), [...at(open.join('/')), part]);
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  expect(at('feed/updated')).toEqual(['2026-11-21T08:00:00.000Z']);
  const urls = [2, 1, 3].map((id) => `https://praticio.test/offers/${id}`);
  expect(at('feed/entry/id')).toEqual(urls);
  const days = ['21', '20', '19'].map((day) => `2026-11-${day}T08:00:00.000Z`);
  expect(at('feed/entry/updated')).toEqual(days);
  expect(at('feed/entry/title').join('')).toContain('Infirmier &amp; &lt;cadre&gt; ]]&gt; de nuit');
});
