import { offerSchema } from 'contracts/offers/offer';
import type { z } from 'zod';
import type { PageHead } from './page-head.ts';
import { plainText } from './page-text.ts';

const DESCRIPTION_LENGTH = 160;

/** schema.org's employmentType of the form's contract types. */
const employmentTypes: Record<string, string> = {
  CDI: 'FULL_TIME',
  CDD: 'TEMPORARY',
  Intérim: 'TEMPORARY',
  Remplacement: 'TEMPORARY',
  Vacation: 'PER_DIEM',
  Stage: 'INTERN',
  Freelance: 'CONTRACTOR',
  'Temps partiel': 'PART_TIME',
};

/** What is read of an offer, so that its other fields may change without this page's head. */
const describedOfferSchema = offerSchema.pick({
  id: true,
  title: true,
  company: true,
  location: true,
  region: true,
  speciality: true,
  contractType: true,
  description: true,
  createdAt: true,
  expiresAt: true,
  status: true,
  photoUrls: true,
});
export type DescribedOffer = z.infer<typeof describedOfferSchema>;

/** The head of an offer's page from the answer of `GET /api/offers/{id}`; null when that is no offer. */
export function offerHead(answer: unknown, publicUrl: string): PageHead | null {
  const parsed = describedOfferSchema.safeParse(answer);
  if (!parsed.success) return null;
  const offer = parsed.data;
  const isActive = offer.status === 'ACTIVE';
  const [image] = offer.photoUrls.filter((url) => url.startsWith('/uploads/'));
  const place = [offer.contractType, offer.speciality, offer.location].filter(Boolean).join(' · ');
  return {
    title: `${offer.title}, ${offer.location}`,
    description: plainText(`${place}. ${offer.description}`, DESCRIPTION_LENGTH),
    path: `/offers/${offer.id}`,
    kind: 'article',
    indexed: isActive,
    status: 200,
    ...(image ? { image } : {}),
    ...(isActive ? { jsonLd: jobPosting(offer, publicUrl) } : {}),
  };
}

/** https://schema.org/JobPosting, with what search engines ask of one. */
function jobPosting(offer: DescribedOffer, publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.description,
    identifier: { '@type': 'PropertyValue', name: 'Praticio', value: String(offer.id) },
    url: `${publicUrl}/offers/${offer.id}`,
    datePosted: offer.createdAt,
    validThrough: offer.expiresAt,
    employmentType: employmentTypes[offer.contractType ?? ''] ?? 'OTHER',
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

/** A place that was picked reads 'Nantes (44000)'; any other is taken as it is. */
function localityOf(location: string): { addressLocality: string; postalCode?: string } {
  const [, name, postalCode] = /^(.+) \((\d{5})\)$/.exec(location) ?? [];
  return name && postalCode ? { addressLocality: name, postalCode } : { addressLocality: location };
}
