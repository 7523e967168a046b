import { type DescribedOffer, describedOfferSchema } from './described-offer.ts';
import { jobPosting } from './job-posting.ts';
import { drawnPicture, type PageHead } from './page-head.ts';
import { plainText } from './page-text.ts';

const DESCRIPTION_LENGTH = 160;

/** Makes the head of an offer's page from the response of `GET /api/offers/{id}`; null if that is not an offer. */
export function offerHead(response: unknown, publicUrl: string): PageHead | null {
  const parsed = describedOfferSchema.safeParse(response);
  if (!parsed.success) return null;
  const offer = parsed.data;
  const isActive = offer.status === 'ACTIVE';
  const place = [offer.contractType, offer.speciality, offer.location].filter(Boolean).join(' · ');
  return {
    title: `${offer.title}, ${offer.location}`,
    description: plainText(`${place}. ${offer.description}`, DESCRIPTION_LENGTH),
    path: `/offers/${offer.id}`,
    kind: 'article',
    indexed: isActive,
    status: 200,
    ...(isActive
      ? { image: `/social/offers/${offer.id}`, properties: drawnPicture(`${offer.title}, ${offer.location}`) }
      : {}),
    ...(isActive && isJob(offer) ? { jsonLd: jobPosting(offer, publicUrl) } : {}),
  };
}

/** A practice for sale and premises to let are not jobs. */
const isJob = ({ family }: DescribedOffer) => family === 'post' || family === 'locum';
