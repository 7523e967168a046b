import { fromParisTime } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import { hoursText, weekdayText } from '@praticio/contracts/offers/shift-words';
import { vocabularyEntry } from '@praticio/contracts/offers/vocabulary';
import type { DescribedOffer } from './described-offer.ts';
import { organizationType } from './organization-type.ts';

/** schema.org's employmentType for contract types that determine it; for others, the working time determines it. */
const employmentTypes: Record<string, string> = {
  CDD: 'TEMPORARY',
  Intérim: 'TEMPORARY',
  Remplacement: 'TEMPORARY',
  Vacation: 'PER_DIEM',
  Stage: 'INTERN',
  Freelance: 'CONTRACTOR',
  'Temps partiel': 'PART_TIME',
};

/** schema.org's unitText for each period of pay. */
const payUnits = { year: 'YEAR', month: 'MONTH', day: 'DAY', hour: 'HOUR' } as const;

/** https://schema.org/JobPosting, with the fields that search engines require. */
export function jobPosting(offer: DescribedOffer, publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.description,
    identifier: { '@type': 'PropertyValue', name: 'Praticio', value: String(offer.id) },
    url: `${publicUrl}/offers/${offer.id}`,
    datePosted: offer.createdAt,
    validThrough: validThrough(offer),
    employmentType: employmentType(offer),
    ...(offer.startDate ? { jobStartDate: offer.startDate } : {}),
    ...openings(offer),
    ...baseSalary(offer),
    // applicants apply on this page, without another site or form
    directApply: true,
    hiringOrganization: organization(offer, publicUrl),
    jobLocation: {
      '@type': 'Place',
      ...(offer.site ? { name: offer.site.name } : {}),
      address: addressOf(offer),
    },
    ...occupation(offer),
  };
}

/** The postal address of the offer's site, or the place from its owner. */
function addressOf({ site, location, region }: DescribedOffer) {
  const place = localityOf(location);
  const locality = site
    ? {
        ...(site.street ? { streetAddress: site.street } : {}),
        addressLocality: site.city,
        postalCode: site.postalCode,
      }
    : place;
  // the region is the place's, and the site may be in another one
  const departmentOf = (postalCode = '') => postalCode.slice(0, 2);
  const isThere = !site || departmentOf(site.postalCode) === departmentOf(place.postalCode);
  return {
    '@type': 'PostalAddress',
    ...locality,
    ...(region && isThere ? { addressRegion: region } : {}),
    addressCountry: 'FR',
  };
}

function organization(offer: DescribedOffer, publicUrl: string) {
  const { company, structureId, structureType, logoUrl, site } = offer;
  const department = site && {
    '@type': organizationType(structureType),
    name: site.name,
    address: addressOf(offer),
  };
  return {
    '@type': organizationType(structureType),
    name: company ?? 'Entreprise non spécifiée',
    ...(structureId ? { sameAs: `${publicUrl}/structures/${structureId}` } : {}),
    ...(logoUrl ? { logo: `${publicUrl}${logoUrl}` } : {}),
    ...(department ? { department } : {}),
  };
}

/** The specialty as text, and its code among France Travail's occupations (ROME) if it has one. */
function occupation({ speciality }: DescribedOffer): Record<string, unknown> {
  if (!speciality) return {};
  const code = vocabularyEntry(speciality)?.rome;
  if (!code) return { occupationalCategory: speciality };
  const category = { '@type': 'CategoryCode', inCodeSet: 'ROME', codeValue: code, name: speciality };
  return { occupationalCategory: [speciality, category] };
}

/** The offer closes when it expires, or when its last day is over in Paris, whichever comes first. */
function validThrough({ expiresAt, endDate }: DescribedOffer): string {
  if (endDate === null) return expiresAt;
  const nextDay = new Date(Date.parse(endDate) + DAY_MS).toISOString().slice(0, 10);
  const endOfLastDay = fromParisTime(nextDay)?.toISOString() ?? expiresAt;
  return endOfLastDay < expiresAt ? endOfLastDay : expiresAt;
}

function employmentType({ contractType, workingTime }: DescribedOffer): string | string[] {
  const byContract = employmentTypes[contractType ?? ''];
  const times = [
    ...(workingTime.includes('Temps plein') ? ['FULL_TIME'] : []),
    ...(workingTime.includes('Temps partiel') ? ['PART_TIME'] : []),
  ];
  if (byContract === undefined && times.length === 0) return contractType === 'CDI' ? 'FULL_TIME' : 'OTHER';
  const types = [...new Set([...(byContract ? [byContract] : []), ...times])];
  return types.length === 1 ? (types[0] as string) : types;
}

/** The open slots, and their number of positions. */
function openings({ slots }: DescribedOffer): Record<string, unknown> {
  const open = slots.filter(({ state }) => state === 'open');
  if (open.length === 0) return {};
  return {
    workHours: open.map((slot) => `${weekdayText(slot.day)}, ${hoursText(slot)}`).join(' ; '),
    totalJobOpenings: open.reduce((sum, { positions, taken }) => sum + positions - taken, 0),
  };
}

/** Pay in euros for a period; a share of the fees or a rent is not a salary. */
function baseSalary({ pay }: DescribedOffer): Record<string, unknown> {
  if (!pay || pay.per === 'percent' || pay.kind === 'rent') return {};
  const { min, max } = pay;
  const figures =
    min !== null && min === max
      ? { value: min }
      : { ...(min === null ? {} : { minValue: min }), ...(max === null ? {} : { maxValue: max }) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', ...figures, unitText: payUnits[pay.per] },
    },
  };
}

/** A place from the list of suggestions looks like 'Nantes (44000)'; any other text is the locality. */
function localityOf(location: string): { addressLocality: string; postalCode?: string } {
  const [, name, postalCode] = /^(.+) \((\d{5})\)$/.exec(location) ?? [];
  return name && postalCode ? { addressLocality: name, postalCode } : { addressLocality: location };
}
