import {
  type AccessOf,
  administrators,
  everybody,
  recruiters,
  signedIn,
  unknownFile,
  unknownToken,
  type World,
} from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints.ts';

const id = 128;
const interestId = '128-3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11';
const alertId = 'q3VbQm9Yw1kTzR5sXcUe7LdA';
const token = `${alertId}.Zk1vYtq0cJw8n3uFh2pQxR6sLbVdTgE9aKiMoWyC5jU`;
const offer = {
  title: 'Médecin généraliste en maison de santé',
  description: '<p>Une équipe de <strong>huit soignants</strong>, un logiciel partagé, peu de gardes.</p>',
  location: 'Nantes (44000)',
  speciality: 'Médecine générale',
  contractType: 'CDI',
  salary: '6 500 € brut par mois',
  urgent: false,
} as const;

export const offersExamples = {
  listSpecialties: {},
  suggestPlaces: { query: { q: 'saint-na' } },
  findNearestPlace: { query: { latitude: 47.21, longitude: -1.55 } },
  searchOffers: {
    query: {
      query: 'médecin',
      contractType: 'Remplacement',
      family: 'locum',
      workingTime: 'Temps plein,Gardes',
      near: 'commune:44109',
      radius: 60,
      from: '2027-08-03',
      to: '2027-08-14',
      payMin: 75,
      payPer: 'percent',
      sortBy: 'distance',
      page: 1,
    },
  },
  listOffersForYou: { query: { page: 1 } },
  publishOffer: { body: offer },
  readOffer: { params: { id } },
  updateOffer: {
    params: { id },
    body: { ...offer, salary: '7 000 € brut par mois', deleteDocument: true },
  },
  changeOfferStatus: { params: { id }, body: { status: 'SUSPENDED' } },
  setOfferUrgency: { params: { id }, body: { urgent: true } },
  renewOffer: { params: { id } },
  listOwnOffers: { query: { query: 'médecin', location: 'nantes', status: 'ACTIVE', page: 1, limit: 10 } },
  listDeletedOffers: { query: { page: 1, limit: 10 } },
  listSimilarOffers: { params: { id } },
  reportOffer: {
    params: { id },
    body: { reason: 'fraud', details: "Cette clinique n'existe pas à l'adresse indiquée." },
  },
  listFavorites: { query: { page: 1, limit: 20 } },
  addFavorite: { params: { id } },
  removeFavorite: { params: { id } },
  readApplicationStatus: { params: { id } },
  expressInterest: {
    params: { id },
    body: {
      message: 'Généraliste depuis dix ans, je suis disponible à partir de mars.',
      cvFilename: '5d0c9a1e-2f6b-4c0d-8f5e-7a1b3c9d2e4f.pdf',
    },
  },
  listMyInterests: { query: { status: 'pending', page: 1, limit: 20 } },
  withdrawInterest: { params: { id: interestId } },
  listPendingInterests: { query: { sortOrder: 'asc', page: 1, limit: 20 } },
  listTreatedInterests: { query: { status: 'accepted', offerId: id, page: 1, limit: 20 } },
  acceptInterest: { params: { id: interestId } },
  rejectInterest: { params: { id: interestId } },
  readInterestCv: { params: { id: interestId } },
  listAlerts: {},
  createAlert: {
    body: {
      name: 'Remplacements près de Nantes',
      criteria: {
        speciality: 'Médecine générale',
        contractType: 'Remplacement',
        near: 'commune:44109',
        radius: 30,
        from: '2027-08-03',
        to: '2027-08-14',
        payMin: 75,
        payPer: 'percent',
      },
    },
  },
  switchAlert: { params: { id: alertId }, body: { enabled: false } },
  deleteAlert: { params: { id: alertId } },
  readCalendarLink: {},
  renewCalendarLink: {},
  revokeCalendarLink: {},
  readCalendar: { params: { token } },
  openUnsubscribePage: { params: { token } },
  unsubscribeAlert: { params: { token } },
  searchAllOffers: { query: { search: 'clinique', page: 1 } },
  moderateOffer: {
    params: { id },
    body: { suspended: true, reason: 'Le numéro de téléphone ne doit pas figurer dans la description.' },
  },
  readOfferFile: { params: { file: '3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11.webp' } },
  readSitemap: {},
  readRobots: {},
} as const satisfies ExamplesOf<typeof endpoints>;

const ofOffer = ({ offer: id }: World) => ({ id });
const ofInterest = ({ pendingInterest: id }: World) => ({ id });
const ofAlert = ({ alert: id }: World) => ({ id });

/** A valid offer that is not urgent, so that the next row fails for lack of an urgent credit. */
const changedOffer = {
  title: 'Cardiologue',
  description: '<p>Un poste à temps plein.</p>',
  location: 'Nantes',
  speciality: 'Cardiologie et maladies vasculaires',
  contractType: 'CDI',
  urgent: false,
};

export const offersAccess: AccessOf<typeof endpoints> = {
  searchAllOffers: { expected: administrators(200) },
  moderateOffer: { expected: administrators(422), params: ofOffer, json: {} },
  listSpecialties: { expected: everybody(200) },
  suggestPlaces: { expected: everybody(200), query: '?q=nantes' },
  findNearestPlace: { expected: everybody(200), query: '?latitude=47.21&longitude=-1.55' },
  searchOffers: { expected: everybody(200) },
  listOffersForYou: { expected: signedIn(200) },
  readOffer: { expected: everybody(200), params: ofOffer },
  listSimilarOffers: { expected: everybody(200), params: ofOffer },
  publishOffer: { expected: recruiters(422), json: {} },
  updateOffer: { expected: recruiters(200, 403), params: ofOffer, json: changedOffer },
  changeOfferStatus: {
    expected: recruiters(200, 403),
    params: ofOffer,
    json: { status: 'ACTIVE' },
  },
  setOfferUrgency: { expected: recruiters(402, 403), params: ofOffer, json: { urgent: true } },
  reportOffer: { expected: signedIn(422), params: ofOffer, json: {} },
  renewOffer: { expected: recruiters(409, 403), params: ofOffer },
  listOwnOffers: { expected: signedIn(200) },
  listDeletedOffers: { expected: signedIn(200) },
  listFavorites: { expected: signedIn(200) },
  addFavorite: { expected: signedIn(204), params: ofOffer },
  removeFavorite: { expected: signedIn(204), params: ofOffer },
  readApplicationStatus: { expected: signedIn(200), params: ofOffer },
  expressInterest: { expected: [401, 409, 201, 403, 201, 403], params: ofOffer, json: {} },
  listMyInterests: { expected: signedIn(200) },
  listPendingInterests: { expected: recruiters(200) },
  listTreatedInterests: { expected: recruiters(200) },
  readInterestCv: { expected: recruiters(404), params: ofInterest },
  withdrawInterest: { expected: [401, 204, 404, 404, 404, 404], params: ofInterest },
  acceptInterest: { expected: recruiters(404), params: ofInterest },
  rejectInterest: { expected: recruiters(404), params: ofInterest },
  readCalendarLink: { expected: signedIn(200) },
  renewCalendarLink: { expected: signedIn(201) },
  revokeCalendarLink: { expected: signedIn(204) },
  readCalendar: { expected: everybody(404), params: unknownToken },
  listAlerts: { expected: signedIn(200) },
  createAlert: { expected: signedIn(422), json: { criteria: {} } },
  switchAlert: {
    expected: [401, 200, 404, 404, 404, 404],
    params: ofAlert,
    json: { enabled: false },
  },
  deleteAlert: { expected: [401, 204, 404, 404, 404, 404], params: ofAlert },
  openUnsubscribePage: { expected: everybody(302), params: unknownToken },
  unsubscribeAlert: { expected: everybody(404), params: unknownToken },
  readOfferFile: { expected: everybody(404), params: unknownFile },
  readSitemap: { expected: everybody(200) },
  readRobots: { expected: everybody(200) },
};
