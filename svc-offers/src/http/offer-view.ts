import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import { logoUrlOf } from '@praticio/contracts/identity/structure';
import type { Offer as OfferView, OwnOffer } from '@praticio/contracts/offers/offer';
import { isUrgent } from '../domain/offer.ts';
import type { OfferCounts, OfferViews } from '../domain/offer-counts.ts';
import type { ShownOffer } from '../domain/offer-index.ts';
import { shownTerms } from '../domain/offer-terms.ts';

const uploadUrl = (fileId: string) => `/uploads/offers/${fileId}`;

/** The offer as contracts describe it. */
export function offerView({ offer, structure }: ShownOffer, now = new Date()): OfferView {
  const { id, title, location, speciality, contractType, salary, description, status, urgentUntil } = offer;
  const { moderation } = offer;
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
    expiresAt: offer.expiresAt.toISOString(),
    urgent: isUrgent(offer, now),
    urgentUntil: urgentUntil?.toISOString() ?? null,
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

const SHOWN_DAYS = 14;

/** The views of the last days, today's last. */
function viewsByDay(days: OfferViews['days'], now: Date): number[] {
  const today = Date.parse(parisDay(now));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(today - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return days[day] ?? 0;
  });
}

/** The offer with the fields that only its owner sees. */
export function ownOfferView(
  shown: ShownOffer,
  { views, interests }: OfferCounts,
  now = new Date(),
): OwnOffer {
  const { id, moderation } = shown.offer;
  const { total, days } = views.get(id) ?? { total: 0, days: {} };
  const { received, answered, answerMs } = interests.get(id) ?? { received: 0, answered: 0, answerMs: 0 };
  return {
    ...offerView(shown, now),
    viewsCount: total,
    viewsByDay: viewsByDay(days, now),
    interestsCount: received,
    answeredCount: answered,
    averageAnswerMs: answered > 0 ? answerMs / answered : null,
    suspensionReason: moderation?.reason ?? null,
  };
}
