import { isBlank } from '@praticio/contracts/base/text-fields';
import { SITE_UNKNOWN } from '@praticio/contracts/identity/site';
import { OFFER_PHOTOS_MAX } from '@praticio/contracts/offers/limits';
import {
  CONTRACT_TYPE_REQUIRED,
  type OfferInput,
  PHOTOS_TOO_MANY,
  SPECIALITY_REQUIRED,
} from '@praticio/contracts/offers/offer-input';
import { isProperty } from '@praticio/contracts/offers/terms';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Member } from '../members/member.ts';
import type { Gazetteer } from '../places/place.ts';
import { slotsAfter, slotsError } from '../slots/slot.ts';
import type { Specialties } from '../specialties/part.ts';
import { type Offer, type OfferContent, type RichText, siteOf, timeZoneOfOffer, withSlots } from './offer.ts';
import { noTerms, termErrors, termsAfter, withSlotTerms } from './terms.ts';

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
 * Validates the owner's input and returns it as it is stored: an empty rich text is no description, and only real estate
 * agencies, and offers of premises or of a practice, may leave out speciality and contract type. `before`: the offer
 * before an edit. Throws 422 with the errors by field.
 */
export function checkContent(
  deps: ContentDeps,
  input: OfferInput,
  member: Member | null,
  before: Pick<Offer, 'terms' | 'slots' | 'siteId'> = { terms: noTerms, slots: [], siteId: null },
): OfferContent {
  const structure = structureOf(member);
  const description = deps.richText.clean(input.description);
  const slots = slotsAfter(before.slots, input.slots);
  const terms = withSlotTerms(termsAfter(before.terms, input), slots);
  const location = { text: input.location, commune: deps.gazetteer.locate(input.location) };
  const optional =
    structure.type === 'real_estate_agency' || (terms.family !== null && isProperty(terms.family));
  const fieldErrors = termErrors(terms, before.terms, deps.now());
  const slotError = slotsError(slots, before.slots, timeZoneOfOffer({ location }), deps.now());
  if (slotError) fieldErrors.slots = slotError;
  if (isBlank(deps.richText.textOf(description))) fieldErrors.description = 'La description est requise';
  if (input.speciality === '') {
    if (!optional) fieldErrors.speciality = SPECIALITY_REQUIRED;
  } else if (!deps.specialties.has(input.speciality))
    fieldErrors.speciality = 'Cette spécialité est inconnue';
  if (input.contractType === '' && !optional) fieldErrors.contractType = CONTRACT_TYPE_REQUIRED;
  const siteId = input.siteId === undefined ? before.siteId : input.siteId || null;
  const isChosen = siteId !== null && siteId !== before.siteId;
  if (isChosen && !siteOf({ siteId }, structure)) fieldErrors.siteId = SITE_UNKNOWN;
  if (Object.keys(fieldErrors).length > 0) throw validationError(fieldErrors);
  const content = {
    title: input.title,
    description,
    location,
    speciality: input.speciality || null,
    contractType: input.contractType || null,
    salary: input.salary || null,
    terms,
    openUntil: null,
    siteId,
  };
  return withSlots<OfferContent>({ ...content, slots }, slots);
}

/** Existing photos count toward the maximum. */
export function checkPhotoCount(count: number): void {
  if (count > OFFER_PHOTOS_MAX) throw validationError({ photos: PHOTOS_TOO_MANY });
}

/** Ids of all files of an offer. */
export function fileIdsOf({ document, photos }: Pick<Offer, 'document' | 'photos'>): string[] {
  return document ? [document.fileId, ...photos] : photos;
}
