import {
  type Offer,
  type OfferFacets,
  offerFacetsSchema,
  offerSchema,
} from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import type { OfferDates } from '@praticio/ui-kit/date-words';

/** A commune with coordinates. */
export const nantes: Place = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: { latitude: 47.2184, longitude: -1.5536, approximate: false },
};

/** The dates of an offer; none unless a test names them. */
export const datesFixture = (dates: Partial<OfferDates> = {}): OfferDates => ({
  startDate: null,
  endDate: null,
  asSoonAsPossible: false,
  weekdays: [],
  ...dates,
});

/** Makes a published offer; a test passes only the fields that matter to it. */
export function offerFixture(overrides: Partial<Offer> = {}): Offer {
  return {
    ...offerSchema.parse({
      id: 12,
      title: 'Cardiologue en clinique',
      company: 'Clinique des Tilleuls',
      location: 'Nantes',
      department: 'Loire-Atlantique',
      region: 'Pays de la Loire',
      speciality: 'Cardiologie',
      contractType: 'CDI',
      salary: null,
      description: '<p>Un poste à <strong>temps plein</strong>.</p>',
      createdAt: '2026-11-20T08:00:00.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2027-02-18T08:00:00.000Z',
      urgent: false,
      urgentUntil: null,
      status: 'ACTIVE',
      documentFilename: null,
      documentUrl: null,
      photos: [],
      photoUrls: [],
    }),
    ...overrides,
  };
}

/** Makes the facets of a search, empty except for `overrides`. */
export function facetsFixture(overrides: Partial<OfferFacets> = {}): OfferFacets {
  return { ...offerFacetsSchema.parse({ contractTypes: [] }), ...overrides };
}
