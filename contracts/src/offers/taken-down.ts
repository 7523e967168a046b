/** In place of the words of an offer that an administrator has taken down, for everybody but its owner. */
export const OFFER_TAKEN_DOWN = 'Offre retirée du site';
