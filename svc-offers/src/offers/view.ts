import { logoUrlOf } from '@praticio/contracts/identity/structure';
import { untilMissionEnd } from '@praticio/contracts/offers/mission-end';
import type { Offer as OfferView } from '@praticio/contracts/offers/offer';
import { isUrgent, type ShownOffer } from './offer.ts';
import { shownTerms } from './terms.ts';

const uploadUrl = (fileId: string) => `/uploads/offers/${fileId}`;

/** The offer as contracts describe it. */
export function offerView({ offer, structure }: ShownOffer, now = new Date()): OfferView {
  const { id, title, location, speciality, contractType, salary, description, status, urgentUntil } = offer;
  const { moderation, terms } = offer;
  // a deleted offer has no files any more
  const { document, photos } = status === 'DELETED' ? { document: null, photos: [] } : offer;
  return {
    id,
    title,
    company: structure?.name ?? null,
    location: location.text,
    department: location.commune?.department ?? null,
    region: location.commune?.region ?? null,
    speciality,
    contractType,
    salary,
    description,
    createdAt: offer.createdAt.toISOString(),
    updatedAt: offer.updatedAt.toISOString(),
    expiresAt: untilMissionEnd(offer.expiresAt, terms.endDate).toISOString(),
    urgent: isUrgent(offer, now),
    urgentUntil: urgentUntil && untilMissionEnd(urgentUntil, terms.endDate).toISOString(),
    status,
    suspendedByAdministrator: status === 'SUSPENDED' && moderation !== null,
    suspensionReason: null,
    documentFilename: document?.filename ?? null,
    documentUrl: document && uploadUrl(document.fileId),
    ...shownTerms(offer),
    coordinates: location.commune?.coordinates ?? null,
    distanceKm: null,
    structureId: structure?.id ?? null,
    verified: structure?.verified ?? false,
    logoUrl: logoUrlOf(structure?.logo),
    photos,
    photoUrls: photos.map(uploadUrl),
    photoThumbnailUrls: photos.map((photo) => uploadUrl(photo.replace(/\.webp$/, '.small.webp'))),
  };
}
