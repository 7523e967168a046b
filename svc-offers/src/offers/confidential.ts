import type { Commune } from '../places/place.ts';
import { familyOf, type OfferTerms } from './terms.ts';

/** The fields that a confidential sale hides, and those that mark it as one. */
interface Hiding {
  offer: {
    terms: OfferTerms;
    contractType: string | null;
    location: { text: string; commune: Commune | null };
    document: object | null;
    photos: string[];
    external: object | null;
    siteId: string | null;
  };
  structure: object | null;
}

/** The department of a place that the gazetteer does not have. */
const ANYWHERE = 'France';

/** A confidential sale, whose seller and place are hidden from the public. Other kinds of offers hide nothing. */
export const isConfidential = (offer: Pick<Hiding['offer'], 'terms' | 'contractType'>): boolean =>
  offer.terms.confidential && familyOf(offer) === 'sale';

const departmentOf = ({ department, region }: Commune): Commune => ({
  codes: [],
  name: department || region,
  department,
  region,
  coordinates: null,
});

/**
 * The public view of the offer, used in every response, mail, feed, event and index for others than its owner, administrators and
 * accepted candidates. A confidential sale has the department instead of the commune, and no structure, photos or document, which
 * would reveal the seller.
 */
export function strangersView<Shown extends Hiding>(shown: Shown): Shown {
  const { offer } = shown;
  if (!isConfidential(offer)) return shown;
  const commune = offer.location.commune && departmentOf(offer.location.commune);
  const location = { text: commune?.name ?? ANYWHERE, commune };
  return {
    ...shown,
    structure: null,
    offer: { ...offer, location, document: null, photos: [], external: null, siteId: null },
  };
}
