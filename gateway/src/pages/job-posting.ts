import { fromParisTime } from 'contracts/base/paris-time';
import { DAY_MS } from 'contracts/base/units';
import type { DescribedOffer } from './described-offer.ts';

/** schema.org's employmentType of the contract types that say it; of others, working time does. */
const employmentTypes: Record<string, string> = {
  CDD: 'TEMPORARY',
  Intérim: 'TEMPORARY',
  Remplacement: 'TEMPORARY',
  Vacation: 'PER_DIEM',
  Stage: 'INTERN',
  Freelance: 'CONTRACTOR',
  'Temps partiel': 'PART_TIME',
};

/** schema.org's unitText of what pay is given for. */
const payUnits = { year: 'YEAR', month: 'MONTH', day: 'DAY', hour: 'HOUR' } as const;

/** https://schema.org/JobPosting, with what search engines ask of one. */
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
    ...baseSalary(offer),
    hiringOrganization: { '@type': 'Organization', name: offer.company ?? 'Entreprise non spécifiée' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...localityOf(offer.location),
        ...(offer.region ? { addressRegion: offer.region } : {}),
        addressCountry: 'FR',
      },
    },
    ...(offer.speciality ? { occupationalCategory: offer.speciality } : {}),
  };
}

/** The offer closes at its end of life, or when its last day is over in Paris, whichever comes first. */
function validThrough({ expiresAt, endDate }: DescribedOffer): string {
  if (endDate === null) return expiresAt;
  const nextDay = new Date(Date.parse(endDate) + DAY_MS).toISOString().slice(0, 10);
  const over = fromParisTime(nextDay)?.toISOString() ?? expiresAt;
  return over < expiresAt ? over : expiresAt;
}

function employmentType({ contractType, workingTime }: DescribedOffer): string | string[] {
  const said = employmentTypes[contractType ?? ''];
  const times = [
    ...(workingTime.includes('Temps plein') ? ['FULL_TIME'] : []),
    ...(workingTime.includes('Temps partiel') ? ['PART_TIME'] : []),
  ];
  if (said === undefined && times.length === 0) return contractType === 'CDI' ? 'FULL_TIME' : 'OTHER';
  const types = [...new Set([...(said ? [said] : []), ...times])];
  return types.length === 1 ? (types[0] as string) : types;
}

/** Pay in euros for a time; a share of the fees or a rent is no salary. */
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

/** A place that was picked reads 'Nantes (44000)'; any other is taken as it is. */
function localityOf(location: string): { addressLocality: string; postalCode?: string } {
  const [, name, postalCode] = /^(.+) \((\d{5})\)$/.exec(location) ?? [];
  return name && postalCode ? { addressLocality: name, postalCode } : { addressLocality: location };
}
