import { exampleOffer } from '@praticio/contracts/offers/example-entities';
import { slotSchema } from '@praticio/contracts/offers/slots';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DescribedOffer, describedOfferSchema } from '../src/pages/described-offer.ts';
import { jobPosting } from '../src/pages/job-posting.ts';

// Google's documentation of a JobPosting, field by field, as of 27 November 2026:
// https://developers.google.com/search/docs/appearance/structured-data/job-posting
// Fields that Google does not read (url, workHours, jobStartDate, totalJobOpenings, occupationalCategory) are those of
// https://schema.org/JobPosting. Strict objects: an undocumented field fails.

const text = z.string().min(1);
const instant = z.iso.datetime();
const link = z.url({ protocol: /^https$/ });
const employmentType = z.literal([
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]);
const figures = z.union([
  z.strictObject({ '@type': z.literal('QuantitativeValue'), value: z.number(), unitText: text }),
  z.strictObject({
    '@type': z.literal('QuantitativeValue'),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
    unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
  }),
]);

const organizationType = z.enum(['Organization', 'MedicalOrganization']);
const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: text.optional(),
  addressLocality: text.optional(),
  addressRegion: text.optional(),
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  addressCountry: z.literal('FR'),
});

const documented = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  // required
  title: text,
  description: text,
  datePosted: instant,
  hiringOrganization: z.strictObject({
    ...{ '@type': organizationType, name: text },
    sameAs: link.optional(),
    logo: link.optional(),
    // of schema.org
    department: z.strictObject({ '@type': organizationType, name: text, address }).optional(),
  }),
  // its name is of schema.org
  jobLocation: z.strictObject({ '@type': z.literal('Place'), name: text.optional(), address }),
  // recommended
  baseSalary: z
    .strictObject({ '@type': z.literal('MonetaryAmount'), currency: z.literal('EUR'), value: figures })
    .optional(),
  directApply: z.literal(true),
  employmentType: z.union([employmentType, z.array(employmentType).min(2)]),
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }),
  validThrough: instant,
  // of schema.org
  url: link,
  jobStartDate: z.iso.date().optional(),
  workHours: text.optional(),
  totalJobOpenings: z.number().int().positive().optional(),
  occupationalCategory: z
    .union([
      text,
      z.tuple([
        text,
        z.strictObject({
          '@type': z.literal('CategoryCode'),
          inCodeSet: z.literal('ROME'),
          codeValue: z.string().regex(/^[A-N]\d{4}$/),
          name: text,
        }),
      ]),
    ])
    .optional(),
});

const slot = slotSchema.parse({
  ...{ id: 's', day: '2027-01-04', start: '20:00', end: '08:00', positions: 2, taken: 1, state: 'open' },
  ...{ breakMinutes: 0, note: '', workedMinutes: 720 },
  ...{ from: '2027-01-04T19:00:00.000Z', to: '2027-01-05T07:00:00.000Z' },
});
const site = {
  ...{ id: 'port', name: 'Site du Port', street: '12 quai de la Fosse' },
  ...{ postalCode: '44600', city: 'Saint-Nazaire' },
};
const postingOf = (changes: Partial<DescribedOffer> = {}) =>
  jobPosting(describedOfferSchema.parse({ ...exampleOffer, ...changes }), 'https://praticio.test');

describe('a JobPosting has the fields that Google documents, and no others', () => {
  it.each<[string, Partial<DescribedOffer>]>([
    ['the example of the reference', {}],
    [
      'a post with a yearly pay',
      { contractType: 'CDI', pay: { kind: 'salary', min: 1, max: 2, per: 'year' } },
    ],
    ['a pay from a figure on', { pay: { kind: 'fee', min: 300, max: null, per: 'day' } }],
    ['one figure', { pay: { kind: 'salary', min: 25, max: 25, per: 'hour' } }],
    ['a share of the fees', { pay: { kind: 'share', min: 70, max: 70, per: 'percent' } }],
    ['slots', { slots: [slot], startDate: '2027-01-04', endDate: '2027-01-05' }],
    ['a ROME code', { speciality: 'Infirmier' }],
    ['a specialty without one', { speciality: 'Anatomie et cytologie pathologiques' }],
    [
      'no specialty, no contract, no structure',
      { speciality: null, contractType: null, company: null, structureId: null },
    ],
    ['a structure with a logo', { structureId: 's1', logoUrl: '/uploads/logos/a.webp' }],
    ['a site', { site, structureId: 's1' }],
    ['a site without a street', { site: { ...site, street: '' } }],
    ['a place without a postal code', { location: 'Bretagne', region: null }],
    ['several times', { contractType: 'CDD', workingTime: ['Temps partiel', 'Nuit'] }],
  ])('%s', (_name, changes) => {
    const { error } = documented.safeParse(postingOf(changes));
    expect(error?.issues ?? []).toEqual([]);
  });

  it('and has a description that is more than its title', () => {
    const { title, description } = postingOf();
    expect(description).not.toBe(title);
  });
});

it('an offer for a site is for that department, at its address', () => {
  const region = 'Pays de la Loire';
  const posting = postingOf({ site, location: 'Nantes (44000)', region, structureType: 'medical' });
  const address = {
    ...{ '@type': 'PostalAddress', streetAddress: '12 quai de la Fosse', addressLocality: 'Saint-Nazaire' },
    ...{ postalCode: '44600', addressRegion: region, addressCountry: 'FR' },
  };
  expect(posting).toMatchObject({
    hiringOrganization: { department: { '@type': 'MedicalOrganization', name: 'Site du Port', address } },
    jobLocation: { '@type': 'Place', name: 'Site du Port', address },
  });
  const elsewhere = postingOf({ site, location: 'Paris (75001)', region: 'Île-de-France' });
  expect(elsewhere.jobLocation).not.toHaveProperty('address.addressRegion');
});

it('the organisation of a health structure is a medical one', () => {
  const organizationOf = (structureType: string | null) => postingOf({ structureType }).hiringOrganization;
  for (const type of ['liberal', 'medical'])
    expect(organizationOf(type)).toMatchObject({ '@type': 'MedicalOrganization' });
  for (const type of ['collectivity', 'temp_agency', 'real_estate_agency', 'later', null])
    expect(organizationOf(type)).toMatchObject({ '@type': 'Organization' });
});
