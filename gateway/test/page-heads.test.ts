import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Slot } from '@praticio/contracts/offers/slots';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { DescribedOffer } from '../src/pages/described-offer.ts';
import { offerHead } from '../src/pages/offer-head.ts';
import { startGateway } from './gateway.ts';
import { startRemotes } from './publication.ts';
import { startUpstream } from './upstream.ts';

function anOffer(changes: Partial<DescribedOffer> = {}): DescribedOffer {
  return {
    id: 12,
    title: 'Cardiologue au CHU',
    company: 'CHU de Nantes',
    structureId: null,
    logoUrl: null,
    location: 'Nantes (44000)',
    site: null,
    region: 'Pays de la Loire',
    speciality: 'Cardiologie',
    contractType: 'CDI',
    description: '<p>Rejoignez <strong>une équipe</strong> &amp; un plateau.</p>',
    createdAt: '2026-11-01T08:00:00.000Z',
    expiresAt: '2027-01-30T08:00:00.000Z',
    status: 'ACTIVE',
    family: 'post',
    startDate: null,
    endDate: null,
    workingTime: [],
    slots: [],
    pay: null,
    ...changes,
  };
}

const responding =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

async function pageOf(
  url: string,
  services: { offers?: RequestListener; blog?: RequestListener },
  env: Record<string, string> = {},
) {
  if (services.offers) env.OFFERS_URL = (await startUpstream(services.offers)).origin;
  if (services.blog) env.BLOG_URL = (await startUpstream(services.blog)).origin;
  const app = await startGateway(env);
  const response = await app.inject({ url, headers: { accept: 'text/html' } });
  const { document } = new Window();
  document.write(response.body);
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  return { response, document, meta };
}

test.each([
  ['the home page', '/'],
  ['the list of offers', '/offers'],
  ['an offer that its owner has suspended', '/offers/12'],
])('%s is previewed with the picture of the site', async (_name, url) => {
  const { document, meta } = await pageOf(url, { offers: responding(200, anOffer({ status: 'SUSPENDED' })) });
  expect(meta('og:image')).toBe('https://praticio.test/social.png');
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('og:url')).toBe(`https://praticio.test${url}`);
  expect(document.querySelectorAll('meta[property="og:image"]')).toHaveLength(1);
});

test('the picture of the site has the size that its pages name', () => {
  // width and height are in the first chunk of a PNG (https://www.w3.org/TR/png-3/#11IHDR)
  const picture = readFileSync(join(import.meta.dirname, '../../shell/public/social.png'));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(100_000);
});

test('an offer is described to search engines and link previews', async () => {
  const { document, meta, response } = await pageOf('/offers/12', { offers: responding(200, anOffer()) });
  expect(response.statusCode).toBe(200);
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.title).toBe('Cardiologue au CHU, Nantes (44000) · Praticio');
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(meta('description')).toBe('CDI · Cardiologie · Nantes (44000). Rejoignez une équipe & un plateau.');
  expect(meta('og:title')).toBe('Cardiologue au CHU, Nantes (44000)');
  expect(meta('og:url')).toBe('https://praticio.test/offers/12');
  expect(meta('og:image')).toBe('https://praticio.test/social/offers/12');
  expect(meta('og:image:alt')).toBe('Cardiologue au CHU, Nantes (44000)');
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://praticio.test/offers/12',
  );
  const jobPosting = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  // all fields that https://developers.google.com/search/docs/appearance/structured-data/job-posting requires
  expect(jobPosting).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Cardiologue au CHU',
    description: '<p>Rejoignez <strong>une équipe</strong> &amp; un plateau.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Praticio', value: '12' },
    url: 'https://praticio.test/offers/12',
    datePosted: '2026-11-01T08:00:00.000Z',
    validThrough: '2027-01-30T08:00:00.000Z',
    employmentType: 'FULL_TIME',
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: 'CHU de Nantes' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Nantes',
        postalCode: '44000',
        addressRegion: 'Pays de la Loire',
        addressCountry: 'FR',
      },
    },
    occupationalCategory: 'Cardiologie',
  });
  expect(meta('robots')).toBeUndefined();
});

const postingOf = (changes: Partial<DescribedOffer>) =>
  offerHead(anOffer(changes), 'https://praticio.test')?.jsonLd;

test('the occupation of a job posting has the ROME code of the specialty, if there is one', () => {
  const { occupationalCategory } = postingOf({ speciality: 'Infirmier anesthésiste' }) ?? {};
  expect(occupationalCategory).toEqual([
    'Infirmier anesthésiste',
    { '@type': 'CategoryCode', inCodeSet: 'ROME', codeValue: 'J1503', name: 'Infirmier anesthésiste' },
  ]);
  expect(postingOf({ speciality: null })).not.toHaveProperty('occupationalCategory');
});

test('the organisation of a job posting has its page and its logo', () => {
  const { hiringOrganization } = postingOf({ structureId: 's-1', logoUrl: '/uploads/logos/l.webp' }) ?? {};
  expect(hiringOrganization).toEqual({
    '@type': 'Organization',
    name: 'CHU de Nantes',
    sameAs: 'https://praticio.test/structures/s-1',
    logo: 'https://praticio.test/uploads/logos/l.webp',
  });
});

test('dates, pay and working time are in the job posting', () => {
  const dated = postingOf({
    contractType: 'CDD',
    workingTime: ['Temps plein', 'Temps partiel', 'Nuit'],
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    pay: { kind: 'salary', min: 2300, max: 2600, per: 'month' },
  });
  expect(dated).toMatchObject({
    employmentType: ['TEMPORARY', 'FULL_TIME', 'PART_TIME'],
    jobStartDate: '2026-12-01',
    // the last moment of 31 December in Paris
    validThrough: '2026-12-31T23:00:00.000Z',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 2300, maxValue: 2600, unitText: 'MONTH' },
    },
  });
});

test('the open slots are in the job posting, with their number of positions', () => {
  const slot = (day: string, more: Partial<Slot> = {}): Slot => ({
    id: `${day}T20:00-08:00`,
    day,
    start: '20:00',
    end: '08:00',
    breakMinutes: 60,
    positions: 2,
    taken: 0,
    note: '',
    state: 'open',
    from: `${day}T19:00:00.000Z`,
    to: `${day}T07:00:00.000Z`,
    workedMinutes: 660,
    ...more,
  });
  const slots = [
    slot('2027-01-04', { taken: 1 }),
    slot('2027-01-05'),
    slot('2027-01-06', { taken: 2, state: 'full' }),
  ];
  expect(postingOf({ slots })).toMatchObject({
    workHours: expect.stringMatching(/^lundi 4 janvier 2027, 20.h →.8.h ; mardi 5 janvier 2027, [^;]*$/),
    totalJobOpenings: 3,
  });
  expect(postingOf({ slots: slots.slice(2) })).not.toHaveProperty('totalJobOpenings');
});

test('an offer that expires before its last day is valid until it expires', () => {
  expect(postingOf({ endDate: '2027-06-30' })).toMatchObject({ validThrough: '2027-01-30T08:00:00.000Z' });
});

test.each([
  [
    { kind: 'salary', min: 24, max: 24, per: 'hour' },
    { value: 24, unitText: 'HOUR' },
  ],
  [
    { kind: 'fee', min: null, max: 700, per: 'day' },
    { maxValue: 700, unitText: 'DAY' },
  ],
  [
    { kind: 'salary', min: 45_000, max: null, per: 'year' },
    { minValue: 45_000, unitText: 'YEAR' },
  ],
] as const)('the pay %o is a base salary of %o', (pay, value) => {
  expect(postingOf({ pay })).toMatchObject({
    baseSalary: { value: { '@type': 'QuantitativeValue', ...value } },
  });
});

test('a share of the fees is not a salary, and premises and practices are not jobs', () => {
  const share = postingOf({ pay: { kind: 'share', min: 80, max: 80, per: 'percent' } });
  expect(share).not.toHaveProperty('baseSalary');
  for (const family of ['premises', 'sale'] as const) expect(postingOf({ family })).toBeUndefined();
});

test.each([
  ['CDI', 'FULL_TIME'],
  ['CDD', 'TEMPORARY'],
  ['Intérim', 'TEMPORARY'],
  ['Remplacement', 'TEMPORARY'],
  ['Vacation', 'PER_DIEM'],
  ['Stage', 'INTERN'],
  [null, 'OTHER'],
])(
  'the contract type %s is the employment type %s; a place that is not a commune stays unchanged',
  (contractType, type) => {
    const head = offerHead(anOffer({ contractType, location: 'Télétravail' }), 'https://praticio.test');
    expect(head?.jsonLd).toMatchObject({
      employmentType: type,
      jobLocation: { address: { addressLocality: 'Télétravail' } },
    });
  },
);

test('a suspended or closed offer is shown but not indexed', async () => {
  for (const status of ['SUSPENDED', 'CLOSED'] as const) {
    const { document, meta, response } = await pageOf('/offers/12', {
      offers: responding(200, anOffer({ status })),
    });
    expect(response.statusCode).toBe(200);
    expect(meta('robots')).toBe('noindex');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  }
});

test('the page of a deleted or missing offer is dropped by search engines', async () => {
  for (const status of [404, 410]) {
    // the router of the pages takes each of them for the same page
    for (const url of ['/offers/12', '/offers/12/', '/Offers/12']) {
      const { response, meta, document } = await pageOf(url, { offers: responding(status, {}) });
      expect(response.statusCode, url).toBe(status);
      expect(meta('robots')).toBe('noindex');
      expect(document.querySelector('#root')).not.toBeNull();
    }
  }
});

test('an invalid id is a missing page, without a request to a service', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  const asked: string[] = [];
  const service: RequestListener = ({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(anOffer()));
  };
  const { origin } = await startUpstream(service);
  const app = await startGateway({
    REMOTES_ORIGIN: host.origin,
    OFFERS_URL: origin,
    BLOG_URL: origin,
    IDENTITY_URL: origin,
  });
  const statusOf = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode;
  for (const url of [
    ...['/offers/undefined', '/offers/12abc', '/offers/0', '/offers/1234567890123456', '/offers/%20'],
    ...['/offers/undefined/', '/Offers/12abc', '/blog/%F0%9F%99%82/', '/STRUCTURES/a_b/'],
    ...['/offres/null', '/blog/%F0%9F%99%82', '/blog/a_b', '/structures/%F0%9F%99%82', '/structures/a_b'],
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  expect(asked).toEqual([]);
  for (const url of ['/offers', '/offers/', '/offers/create', '/offers/create/', '/offers/12'])
    expect([url, await statusOf(url)]).toEqual([url, 200]);
});

test('markup in a title, company or description stays text', async () => {
  const attack = `"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>`;
  const { document, response } = await pageOf('/offers/12', {
    offers: responding(
      200,
      anOffer({ title: attack, company: attack, location: attack, description: attack }),
    ),
  });
  expect(response.body).not.toMatch(/<img|<script>alert/);
  expect(document.querySelector('img')).toBeNull();
  expect(document.title).toContain('<script>alert(1)</script>');
  const jobPosting = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(jobPosting.title).toBe(attack);
});

test('an article has a head too, and its old slug redirects to the new one', async () => {
  const article = {
    title: 'Bien préparer son remplacement',
    slug: 'bien-preparer',
    excerpt: 'Cinq conseils.',
    content: '<p>…</p>',
    author: 'Rédaction',
    publishedAt: '2026-10-01T08:00:00.000Z',
    image: 'a b.webp',
  };
  const { document, meta } = await pageOf('/blog/bien-preparer', { blog: responding(200, article) });
  expect(document.title).toBe('Bien préparer son remplacement · Praticio');
  expect(meta('description')).toBe('Cinq conseils.');
  expect(meta('og:type')).toBe('article');
  expect(meta('og:image')).toBe('https://praticio.test/uploads/articles/a%20b.webp');

  const moved = await pageOf('/blog/ancien', {
    blog: responding(301, {}, { location: '/api/blog/nouveau' }),
  });
  expect(moved.response.statusCode).toBe(301);
  expect(moved.response.headers.location).toBe('/blog/nouveau');
  const foreign = await pageOf('/blog/ancien', {
    blog: responding(301, {}, { location: 'https://evil.test/api/blog/%0d' }),
  });
  expect(foreign.response.statusCode).toBe(200);
});

test('a page does not wait for a slow service, and survives a dead one and invalid responses', async () => {
  const started = performance.now();
  const limits = { PAGE_HEAD_TIMEOUT_MS: '300', UPSTREAM_TIMEOUT_MS: '60000' };
  const slow = await pageOf('/offers/12', { offers: () => undefined }, limits);
  expect(slow.response.statusCode).toBe(200);
  // far from the time limit of a service on the slowest machine
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(slow.document.title).toBe('Praticio');
  const invalid = await pageOf('/offers/12', { offers: responding(200, { title: 3 }) });
  expect(invalid.document.title).toBe('Praticio');
  expect((await pageOf('/offers/12', {})).document.title).toBe('Praticio');
});

test('many visitors of one page cause one request to its service, which does not count as a view', async () => {
  const offers = await startUpstream(responding(200, anOffer()));
  const app = await startGateway({ OFFERS_URL: offers.origin });
  for (let visitor = 0; visitor < 5; visitor++) await app.inject('/offers/12');
  expect(offers.requests).toHaveLength(1);
  expect(offers.requests[0]?.url).toBe('/api/offers/12');
  expect(offers.requests[0]?.headers).toMatchObject({
    'sec-purpose': 'prefetch',
    'x-forwarded-for': '127.0.0.1',
  });
  await app.inject('/offers/create');
  await app.inject('/offers/12/edit');
  expect(offers.requests).toHaveLength(1);
});
