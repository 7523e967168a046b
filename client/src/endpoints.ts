/** Every endpoint that takes a key; a test compares the list with contracts. */
export {
  cancelEngagement,
  changeEngagement,
  confirmEngagement,
  declineEngagement,
  listEngagements,
  proposeEngagement,
  readEngagement,
  readEngagementHistory,
} from '@praticio/contracts/offers/endpoints/engagements';
export {
  closeExternalOffer,
  putExternalOffer,
  readExternalOffer,
} from '@praticio/contracts/offers/endpoints/external-offers';
export {
  acceptInterest,
  listPendingInterests,
  listTreatedInterests,
  readInterestCv,
  rejectInterest,
  undoRejection,
} from '@praticio/contracts/offers/endpoints/interests';
export {
  changeOfferStatus,
  listDeletedOffers,
  listOwnOffers,
  publishOffer,
  renewOffer,
  setOfferUrgency,
  updateOffer,
} from '@praticio/contracts/offers/endpoints/own-offers';
export { listSpecialties } from '@praticio/contracts/offers/endpoints/reference';
export { readOffer } from '@praticio/contracts/offers/endpoints/search';
