import { isBlank } from '@praticio/contracts/base/text-fields';
import { OFFER_PHOTOS_MAX } from '@praticio/contracts/offers/limits';
import {
  CONTRACT_TYPE_REQUIRED,
  type OfferInput,
  PHOTOS_TOO_MANY,
  SPECIALITY_REQUIRED,
} from '@praticio/contracts/offers/offer';
import { isProperty } from '@praticio/contracts/offers/terms';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Member } from '../members/member.ts';
import type { Gazetteer } from '../places/place.ts';
import type { Specialties } from '../specialties/part.ts';
import type { Offer, OfferContent, RichText } from './offer.ts';
import { noTerms, type OfferTerms, termErrors, termsAfter } from './terms.ts';

export interface ContentDeps {
  specialties: Specialties;
  gazetteer: Pick<Gazetteer, 'locate'>;
  richText: RichText;
  now: () => Date;
}

/** The member's structure; 403 for a member without one. */
function structureOf(member: Member | null): NonNullable<Member['structure']> {
  if (!member?.structure) throw new AppError('auth/onboarding-required');
  return member.structure;
}

/**
 * Checks what the owner sent and returns it as it is stored: an empty rich text is no description, and only real estate
 * agencies, and offers of premises or of a practice, may leave out speciality and contract type. `before`: the terms
 * before an edit. Throws 422 with the errors by field.
 */
export function checkContent(
  deps: ContentDeps,
  input: OfferInput,
  member: Member | null,
  before: OfferTerms = noTerms,
): OfferContent {
  const structure = structureOf(member);
  const description = deps.richText.clean(input.description);
  const terms = termsAfter(before, input);
  const optional =
    structure.type === 'real_estate_agency' || (terms.family !== null && isProperty(terms.family));
  const fieldErrors = termErrors(terms, before, deps.now());
  if (isBlank(deps.richText.textOf(description))) fieldErrors.description = 'La description est requise';
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
    terms,
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
