import type { Commune } from '../places/place.ts';
import { familyOf, type OfferTerms } from './terms.ts';

/** What a confidential sale hides, and what says that it is one. */
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

/** Where a place is that the gazetteer does not know. */
const ANYWHERE = 'France';

/** A sale of which strangers see neither who sells nor where. Other kinds have nothing to hide. */
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
 * The offer as strangers see it; every response, mail, feed, event and index for others than its owner, administrators and
 * accepted candidates is made from it. Of a confidential sale it has the department in place of the commune, and no
 * structure, photos or document, which would tell who sells.
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
