import { logoUrlOf } from '@praticio/contracts/identity/structure';
import { untilMissionEnd } from '@praticio/contracts/offers/mission-end';
import type { Offer as OfferView } from '@praticio/contracts/offers/offer';
import { slotStateOf, slotView } from '../slots/slot.ts';
import { isUrgent, type Offer, type ShownOffer, siteOf, timeZoneOfOffer } from './offer.ts';
import { shownTerms } from './terms.ts';

const uploadUrl = (fileId: string) => `/uploads/offers/${fileId}`;

export const slotViewsOf = (offer: Offer, now = new Date()) =>
  offer.slots.map((slot) => slotView(slot, timeZoneOfOffer(offer), now));

/** The offer with its slots, for a single offer. */
export function wholeOfferView(shown: ShownOffer, now = new Date()): OfferView {
  return { ...offerView(shown, now), slots: slotViewsOf(shown.offer, now) };
}

function openSlotsOf(offer: Offer, now: Date): number | null {
  if (offer.slots.length === 0) return null;
  const timeZone = timeZoneOfOffer(offer);
  return offer.slots.filter((slot) => slotStateOf(slot, timeZone, now) === 'open').length;
}

/** The site of an offer as its readers see it. */
export function siteView({ offer, structure }: ShownOffer): OfferView['site'] {
  const site = siteOf(offer, structure);
  if (!site) return null;
  const { id, name, street, postalCode, city } = site;
  return { id, name, street, postalCode, city };
}

/** The offer as contracts describe it, in lists without its slots. */
export function offerView({ offer, structure }: ShownOffer, now = new Date()): OfferView {
  const { id, title, location, speciality, contractType, salary, description, status, urgentUntil } = offer;
  const { moderation, terms } = offer;
  // the files of a deleted offer are removed
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
    slots: [],
    openSlots: openSlotsOf(offer, now),
    filled: offer.filled,
    timeZone: timeZoneOfOffer(offer),
    coordinates: location.commune?.coordinates ?? null,
    distanceKm: null,
    structureId: structure?.id ?? null,
    structureType: structure?.type ?? null,
    verified: structure?.verified ?? false,
    logoUrl: logoUrlOf(structure?.logo),
    reservedUntil: offer.reservedUntil?.toISOString() ?? null,
    site: siteView({ offer, structure }),
    photos,
    photoUrls: photos.map(uploadUrl),
    photoThumbnailUrls: photos.map((photo) => uploadUrl(photo.replace(/\.webp$/, '.small.webp'))),
  };
}
