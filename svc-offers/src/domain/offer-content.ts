import { OFFER_PHOTOS_MAX } from 'contracts/offers/limits';
import {
  CONTRACT_TYPE_REQUIRED,
  type OfferInput,
  PHOTOS_TOO_MANY,
  SPECIALITY_REQUIRED,
} from 'contracts/offers/offer';
import { AppError, validationError } from 'service-kit/errors';
import type { Member } from './member.ts';
import type { Offer, OfferContent } from './offer.ts';
import type { Gazetteer } from './places.ts';
import type { RichText, Specialties } from './ports.ts';

export interface ContentDeps {
  specialties: Specialties;
  gazetteer: Gazetteer;
  richText: RichText;
}

/** The member's structure, without which nobody publishes. */
function structureOf(member: Member | null): NonNullable<Member['structure']> {
  if (!member?.structure) throw new AppError('auth/onboarding-required');
  return member.structure;
}

/**
 * What the owner sent, by the rules of the form: an empty rich text is no description, and
 * only a real estate agency may leave out speciality and contract type.
 */
export function checkContent(deps: ContentDeps, input: OfferInput, member: Member | null): OfferContent {
  const structure = structureOf(member);
  const description = deps.richText.clean(input.description);
  const optional = structure.type === 'real_estate_agency';
  const fieldErrors: Record<string, string> = {};
  if (deps.richText.textOf(description) === '') fieldErrors.description = 'La description est requise';
  if (input.speciality === '') {
    if (!optional) fieldErrors.speciality = SPECIALITY_REQUIRED;
  } else if (!deps.specialties.has(input.speciality))
    fieldErrors.speciality = 'Cette spécialité est inconnue';
  if (input.contractType === '' && !optional) fieldErrors.contractType = CONTRACT_TYPE_REQUIRED;
  if (Object.keys(fieldErrors).length > 0) throw validationError(fieldErrors);
  return {
    title: input.title,
    description,
    location: { text: input.location, commune: deps.gazetteer.locate(input.location) },
    speciality: input.speciality || null,
    contractType: input.contractType || null,
    salary: input.salary || null,
  };
}

/** Existing photos count toward the maximum. */
export function checkPhotoCount(count: number): void {
  if (count > OFFER_PHOTOS_MAX) throw validationError({ photos: PHOTOS_TOO_MANY });
}

/** Ids of every file that an offer names. */
export function fileIdsOf({ document, photos }: Pick<Offer, 'document' | 'photos'>): string[] {
  return document ? [document.fileId, ...photos] : photos;
}
