import { reportAnswerSchema, reportInputSchema } from '../administration/report.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { messageAnswerSchema } from '../base/message-answer.ts';
import { idParams } from '../base/params.ts';
import { alertInputSchema, alertSchema, alertsSchema, alertUpdateSchema } from './alert.ts';
import { forYouPageSchema, forYouQuerySchema } from './for-you.ts';
import {
  applicationStatusSchema,
  interestCvRule,
  interestInputSchema,
  myInterestSchema,
  myInterestsSchema,
  receivedInterestSchema,
  receivedInterestsSchema,
} from './interest.ts';
import {
  OFFER_JSON_MAX_BYTES,
  offerDocumentRule,
  offerInputSchema,
  offerParams,
  offerPhotosRule,
  offerSchema,
  offerStatusInputSchema,
  offersPageSchema,
  offersQuerySchema,
  offersSchema,
  offerUpdateSchema,
  offerUrgentInputSchema,
  ownOffersSchema,
} from './offer.ts';
import {
  adminOfferSchema,
  adminOffersQuerySchema,
  adminOffersSchema,
  offerSuspensionSchema,
} from './offer-administration.ts';
import { nearestPlaceQuerySchema, placeSchema, placesQuerySchema, placesSchema } from './place.ts';
import { specialtiesSchema } from './specialty.ts';

export const listSpecialties = {
  method: 'GET',
  path: '/api/specialties',
  access: 'public',
  summary: 'Every specialty and profession that an offer, a structure or a CV can name',
  answer: specialtiesSchema,
} as const satisfies Endpoint;

export const suggestPlaces = {
  method: 'GET',
  path: '/api/places',
  access: 'public',
  summary: 'French communes whose names begin like what was typed, best match first',
  query: placesQuerySchema,
  answer: placesSchema,
} as const satisfies Endpoint;

export const findNearestPlace = {
  method: 'GET',
  path: '/api/places/nearest',
  access: 'public',
  summary: 'The French commune around a position',
  query: nearestPlaceQuerySchema,
  answer: placeSchema,
  errors: ['place/not-found'],
} as const satisfies Endpoint;

export const searchOffers = {
  method: 'GET',
  path: '/api/offers',
  access: 'public',
  summary: 'Active offers, urgent ones first, by words, place, specialty or contract type',
  query: offersQuerySchema,
  answer: offersPageSchema,
} as const satisfies Endpoint;

/** Before `/api/offers/:id`, which it would otherwise be. */
export const listOffersForYou = {
  method: 'GET',
  path: '/api/offers/for-you',
  access: 'user',
  summary: 'Active offers that suit what the caller looks for, the best first, and why',
  query: forYouQuerySchema,
  answer: forYouPageSchema,
} as const satisfies Endpoint;

/** One key per draft: the same key publishes once and answers the same. */
export const publishOffer = {
  method: 'POST',
  path: '/api/offers',
  access: 'recruiter',
  summary: 'Publishes an offer for one credit, and one urgent unit if it is to be urgent',
  form: {
    fields: offerInputSchema,
    files: { document: offerDocumentRule, photos: offerPhotosRule },
    orJson: true,
  },
  maxBytes: OFFER_JSON_MAX_BYTES,
  idempotent: true,
  status: 201,
  answer: offerSchema,
  errors: ['offer/payment-required', 'offer/publication-pending'],
} as const satisfies Endpoint;

export const readOffer = {
  method: 'GET',
  path: '/api/offers/:id',
  access: 'optional',
  summary: 'One offer for anybody, suspended and closed ones too',
  params: offerParams,
  answer: offerSchema,
  errors: ['offer/not-found', 'offer/deleted'],
} as const satisfies Endpoint;

export const updateOffer = {
  method: 'PUT',
  path: '/api/offers/:id',
  access: 'recruiter',
  summary: 'Changes an own offer and its files',
  params: offerParams,
  form: {
    fields: offerUpdateSchema,
    files: { document: offerDocumentRule, photos: offerPhotosRule },
    orJson: true,
  },
  maxBytes: OFFER_JSON_MAX_BYTES,
  answer: offerSchema,
  errors: ['offer/not-found', 'offer/not-owner', 'offer/deleted', 'offer/payment-required'],
} as const satisfies Endpoint;

export const changeOfferStatus = {
  method: 'PATCH',
  path: '/api/offers/:id/status',
  access: 'recruiter',
  summary: 'Suspends, activates, closes or deletes an own offer',
  params: offerParams,
  body: offerStatusInputSchema,
  answer: offerSchema,
  errors: [
    'offer/not-found',
    'offer/not-owner',
    'offer/status-final',
    'offer/status-not-allowed',
    'offer/suspended-by-administrator',
    'offer/expired',
    'offer/dates-over',
  ],
} as const satisfies Endpoint;

export const setOfferUrgency = {
  method: 'PATCH',
  path: '/api/offers/:id/urgent',
  access: 'recruiter',
  summary: 'Puts the urgent badge on an own offer for one urgent unit, or takes it off',
  params: offerParams,
  body: offerUrgentInputSchema,
  answer: offerSchema,
  errors: ['offer/not-found', 'offer/not-owner', 'offer/status-final', 'offer/payment-required'],
} as const satisfies Endpoint;

export const renewOffer = {
  method: 'POST',
  path: '/api/offers/:id/renew',
  access: 'recruiter',
  summary: 'Gives an own offer 90 more days for one credit, near its end',
  params: offerParams,
  answer: offerSchema,
  errors: [
    'offer/not-found',
    'offer/not-owner',
    'offer/status-final',
    'offer/suspended-by-administrator',
    'offer/renewal-too-early',
    'offer/dates-over',
    'offer/payment-required',
  ],
} as const satisfies Endpoint;

export const listOwnOffers = {
  method: 'GET',
  path: '/api/my-offers',
  access: 'user',
  summary: "The caller's offers but the deleted ones, newest first, with their figures",
  answer: ownOffersSchema,
} as const satisfies Endpoint;

export const listDeletedOffers = {
  method: 'GET',
  path: '/api/my-deleted-offers',
  access: 'user',
  summary: "The caller's deleted offers, newest first, with their figures",
  answer: ownOffersSchema,
} as const satisfies Endpoint;

export const listSimilarOffers = {
  method: 'GET',
  path: '/api/offers/:id/similar',
  access: 'public',
  summary: 'Active offers of the same specialty, those of the same region first',
  params: offerParams,
  answer: offersSchema,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const reportOffer = {
  method: 'POST',
  path: '/api/offers/:id/report',
  access: 'user',
  summary: 'Reports an offer to the administrators',
  params: offerParams,
  body: reportInputSchema,
  status: 201,
  answer: reportAnswerSchema,
  errors: ['offer/not-found', 'offer/deleted'],
} as const satisfies Endpoint;

export const listFavorites = {
  method: 'GET',
  path: '/api/favorites',
  access: 'user',
  summary: 'Offers that the caller keeps, the latest first',
  answer: offersSchema,
} as const satisfies Endpoint;

export const addFavorite = {
  method: 'PUT',
  path: '/api/offers/:id/favorite',
  access: 'user',
  summary: "Keeps an offer among the caller's favourites",
  params: offerParams,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const removeFavorite = {
  method: 'DELETE',
  path: '/api/offers/:id/favorite',
  access: 'user',
  summary: "Takes an offer off the caller's favourites",
  params: offerParams,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const readApplicationStatus = {
  method: 'GET',
  path: '/api/offers/:id/application-status',
  access: 'user',
  summary: 'Whether the caller has answered an offer, and how far that has come',
  params: offerParams,
  answer: applicationStatusSchema,
  errors: ['offer/not-found'],
} as const satisfies Endpoint;

export const expressInterest = {
  method: 'POST',
  path: '/api/offers/:id/interest',
  access: 'onboarded',
  summary: 'Expresses interest in an active offer, with a message and a CV if there is one',
  params: offerParams,
  form: { fields: interestInputSchema, files: { cvFile: interestCvRule }, orJson: true },
  status: 201,
  answer: myInterestSchema,
  errors: [
    'offer/not-found',
    'offer/deleted',
    'interest/own-offer',
    'interest/offer-closed',
    'interest/already-expressed',
    'interest/too-many',
    'cv/not-found',
  ],
} as const satisfies Endpoint;

export const listMyInterests = {
  method: 'GET',
  path: '/api/my-interests',
  access: 'user',
  summary: 'Interests that the caller expressed and did not withdraw, newest first',
  answer: myInterestsSchema,
} as const satisfies Endpoint;

export const withdrawInterest = {
  method: 'DELETE',
  path: '/api/interests/:id',
  access: 'user',
  summary: 'Takes an own interest back while it waits for its answer',
  params: idParams,
  errors: ['interest/not-found', 'interest/already-answered'],
} as const satisfies Endpoint;

export const listPendingInterests = {
  method: 'GET',
  path: '/api/pending-interests',
  access: 'recruiter',
  summary: "Interests in the caller's offers that wait for an answer, newest first",
  answer: receivedInterestsSchema,
} as const satisfies Endpoint;

export const listTreatedInterests = {
  method: 'GET',
  path: '/api/treated-interests',
  access: 'recruiter',
  summary: "Interests in the caller's offers that were accepted or rejected, newest first",
  answer: receivedInterestsSchema,
} as const satisfies Endpoint;

export const acceptInterest = {
  method: 'PUT',
  path: '/api/interests/:id/accept',
  access: 'recruiter',
  summary: "Accepts an interest in the caller's offer; a conversation opens",
  params: idParams,
  answer: receivedInterestSchema,
  errors: ['interest/not-found', 'interest/already-answered', 'offer/not-found'],
} as const satisfies Endpoint;

export const rejectInterest = {
  method: 'PUT',
  path: '/api/interests/:id/reject',
  access: 'recruiter',
  summary: "Rejects an interest in the caller's offer",
  params: idParams,
  answer: receivedInterestSchema,
  errors: ['interest/not-found', 'interest/already-answered', 'offer/not-found'],
} as const satisfies Endpoint;

export const readInterestCv = {
  method: 'GET',
  path: '/api/interests/:id/cv',
  access: 'recruiter',
  summary: "The CV that came with an interest in the caller's offer",
  params: idParams,
  sends: 'file',
  errors: ['interest/not-found', 'cv/not-found'],
} as const satisfies Endpoint;

export const listAlerts = {
  method: 'GET',
  path: '/api/alerts',
  access: 'user',
  summary: "The caller's alerts, oldest first",
  answer: alertsSchema,
} as const satisfies Endpoint;

export const createAlert = {
  method: 'POST',
  path: '/api/alerts',
  access: 'user',
  summary: 'Creates an alert for offers to come',
  body: alertInputSchema,
  status: 201,
  answer: alertSchema,
  errors: ['alert/empty-criteria', 'alert/duplicate', 'alert/too-many'],
} as const satisfies Endpoint;

export const switchAlert = {
  method: 'PUT',
  path: '/api/alerts/:id',
  access: 'user',
  summary: 'Pauses or reactivates an own alert',
  params: idParams,
  body: alertUpdateSchema,
  answer: alertSchema,
  errors: ['alert/not-found'],
} as const satisfies Endpoint;

export const deleteAlert = {
  method: 'DELETE',
  path: '/api/alerts/:id',
  access: 'user',
  summary: 'Deletes an own alert',
  params: idParams,
  errors: ['alert/not-found'],
} as const satisfies Endpoint;

/** A person who follows the link of an e-mail's header is asked first: reading changes nothing. */
export const openUnsubscribePage = {
  method: 'GET',
  path: '/api/alerts/unsubscribe/:token',
  access: 'public',
  summary: 'Leads to the page that asks before it pauses the alert of an e-mail',
  status: 302,
} as const satisfies Endpoint;

/** What mail programs send on one click (RFC 8058), and the page. The body says nothing more. */
export const unsubscribeAlert = {
  method: 'POST',
  path: '/api/alerts/unsubscribe/:token',
  access: 'public',
  summary: 'Pauses the alert that an e-mail was about',
  answer: messageAnswerSchema,
  errors: ['alert/not-found'],
} as const satisfies Endpoint;

export const searchAllOffers = {
  method: 'GET',
  path: '/api/admin/offers',
  access: 'admin',
  summary: 'Offers of every status, newest first, by words or number',
  query: adminOffersQuerySchema,
  answer: adminOffersSchema,
} as const satisfies Endpoint;

export const moderateOffer = {
  method: 'PATCH',
  path: '/api/admin/offers/:id/suspension',
  access: 'admin',
  summary: 'Takes an offer off the site or lets it back; its owner gets the reason by e-mail',
  params: offerParams,
  body: offerSuspensionSchema,
  answer: adminOfferSchema,
  errors: ['offer/not-found', 'offer/status-final'],
} as const satisfies Endpoint;

export const readOfferFile = {
  method: 'GET',
  path: '/uploads/offers/:file',
  access: 'public',
  summary: 'A photo or the document of an offer',
  sends: 'file',
} as const satisfies Endpoint;

export const readSitemap = {
  method: 'GET',
  path: '/sitemap.xml',
  access: 'public',
  summary: 'Pages for search engines: fixed ones, active offers, visible articles',
  sends: 'application/xml',
} as const satisfies Endpoint;

export const readRobots = {
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  summary: 'What search engines have no business with',
  sends: 'text/plain',
} as const satisfies Endpoint;
