import { REPORT_THANKS } from '../administration/report.ts';
import {
  type AccessOf,
  administrators,
  everybody,
  signedIn,
  unknownFile,
  unknownId,
  unknownToken,
  type World,
} from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { UNSUBSCRIBED } from './alert.ts';
import { candidateAccess, candidateExamples } from './candidate-examples.ts';
import { contractAccess, contractExamples } from './contract-examples.ts';
import type * as endpoints from './endpoints.ts';
import { engagementAccess, engagementExamples } from './engagement-examples.ts';
import { exampleAdminOffer, exampleAlert, exampleOffer, nantes } from './example-entities.ts';
import { externalOfferAccess, externalOfferExamples } from './external-offer-examples.ts';
import { ofFacets, offerFacts } from './facts.ts';
import { importAccess, importExamples, importSourceAccess, importSourceExamples } from './import-examples.ts';
import { interestAccess, interestExamples } from './interest-examples.ts';
import { OFFERS_PER_PAGE } from './limits.ts';
import { ownOfferAccess, ownOfferExamples } from './own-offer-examples.ts';
import { planningAccess, planningExamples } from './planning-examples.ts';
import { poolAccess, poolExamples } from './pool-examples.ts';
import { nothingUnderstood } from './understood.ts';
import { visitorAlertAccess, visitorAlertExamples } from './visitor-alert-examples.ts';
import { webhookAccess, webhookExamples } from './webhook-examples.ts';

const { id } = exampleOffer;
const { id: alertId } = exampleAlert;
const token = `${alertId}.Zk1vYtq0cJw8n3uFh2pQxR6sLbVdTgE9aKiMoWyC5jU`;
const specialty = 'Médecine générale';
const onePage = { current_page: 1, total_pages: 1, total_items: 1 };
const calendarUrl = `https://praticio.fr/api/calendar/${alertId}/praticio.ics`;

export const offersExamples = {
  listSpecialties: { response: [{ id: 38, name: 'Ophtalmologie', words: ['ophtalmologue', 'ophtalmo'] }] },
  listProfessions: { response: [{ name: 'Psychologue', words: ['psychologues', 'psychologue clinicien'] }] },
  suggestPlaces: { query: { q: 'nant' }, response: [nantes] },
  findNearestPlace: { query: { latitude: 47.21, longitude: -1.55 }, response: nantes },
  searchOffers: {
    query: {
      query: 'médecin généraliste',
      plain: 'place',
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
    response: {
      items: [{ ...exampleOffer, distanceKm: 0 }],
      pagination: { ...onePage, per_page: OFFERS_PER_PAGE },
      facets: {
        contractTypes: [{ value: 'CDI', count: 1 }],
        specialities: [{ value: 'Médecine générale', count: 1 }],
        ...ofFacets((name) => [{ value: offerFacts[name].choices[0], count: 1 }]),
        payPeriods: [{ value: 'percent', count: 1 }],
        departments: [{ value: 'Loire-Atlantique', count: 1 }],
        months: [{ value: '2027-01', count: 1 }],
        since: [{ value: '2026-11-20', count: 1 }],
        radii: [{ value: '30', count: 1 }],
        verified: 1,
      },
      near: nantes,
      understood: { ...nothingUnderstood(''), specialities: [specialty], profession: specialty },
      waysOut: [{ kind: 'radius', radius: 100, more: 4 }],
      withoutWords: null,
      nearMisses: [
        {
          ...exampleOffer,
          id: 132,
          distanceKm: 75,
          miss: { kind: 'distance', km: 75, approximate: false, radiusKm: 60 },
        },
      ],
    },
  },
  mapOffers: {
    query: { query: 'infirmière', near: 'commune:44109', radius: 30, view: '-3.5,46.5,0.5,48' },
    response: {
      places: [
        {
          name: 'Nantes',
          latitude: 47.2184,
          longitude: -1.5536,
          bounds: '-1.5537,47.2183,-1.5535,47.2185',
          communes: 1,
          offers: 3,
          found: 3,
          families: [
            { family: 'post', offers: 1 },
            { family: 'locum', offers: 2 },
          ],
        },
      ],
      communes: 1,
      extent: '-1.5537,47.2183,-1.5535,47.2185',
      near: nantes,
    },
  },
  suggest: {
    query: { q: 'infirmi' },
    response: {
      professions: [{ text: 'Infirmier', hint: 'IDE', count: 412 }],
      structures: [{ id: 's1', name: 'Cabinet infirmier du Vignoble', place: 'Clisson', count: 3 }],
      places: [],
    },
  },
  listOffersForYou: {
    query: { page: 1 },
    response: {
      items: [
        {
          ...exampleOffer,
          reasons: [{ kind: 'distance', km: 0, approximate: false }, { kind: 'profession' }],
          miss: null,
        },
      ],
      pagination: { ...onePage, per_page: OFFERS_PER_PAGE },
      suiting: 1,
      hasCriteria: true,
    },
  },
  ...ownOfferExamples,
  ...externalOfferExamples,
  ...webhookExamples,
  ...importExamples,
  ...importSourceExamples,
  readOffer: { params: { id }, response: exampleOffer },
  readSlotFits: {
    params: { id },
    response: [{ slotId: '2027-01-04T20:00-08:00', engagement: null, isFree: true }],
  },
  listSimilarOffers: {
    params: { id },
    response: [{ ...exampleOffer, id: 131, title: 'Médecin généraliste remplaçant' }],
  },
  reportOffer: {
    params: { id },
    body: { reason: 'fraud', details: "Cette clinique n'existe pas à l'adresse indiquée." },
    response: { message: REPORT_THANKS },
  },
  listFavorites: { query: { page: 1, limit: 20 }, response: [exampleOffer] },
  addFavorite: { params: { id } },
  removeFavorite: { params: { id } },
  ...interestExamples,
  ...candidateExamples,
  ...poolExamples,
  ...contractExamples,
  ...engagementExamples,
  ...planningExamples,
  listAlerts: { response: [exampleAlert] },
  createAlert: {
    body: {
      name: exampleAlert.name,
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
    response: exampleAlert,
  },
  switchAlert: {
    params: { id: alertId },
    body: { enabled: false },
    response: { ...exampleAlert, enabled: false },
  },
  deleteAlert: { params: { id: alertId } },
  readCalendarLink: { response: { url: calendarUrl } },
  renewCalendarLink: { response: { url: calendarUrl } },
  revokeCalendarLink: {},
  readCalendar: { params: { token } },
  openUnsubscribePage: { params: { token } },
  unsubscribeAlert: { params: { token }, response: { message: UNSUBSCRIBED } },
  ...visitorAlertExamples,
  searchAllOffers: {
    query: { search: 'clinique', page: 1 },
    response: { items: [exampleAdminOffer], pagination: { ...onePage, per_page: ADMIN_ROWS_PER_PAGE } },
  },
  moderateOffer: {
    params: { id },
    body: { suspended: true, reason: 'Le numéro de téléphone ne doit pas figurer dans la description.' },
    response: {
      ...exampleAdminOffer,
      status: 'SUSPENDED',
      suspension: {
        reason: 'Le numéro de téléphone ne doit pas figurer dans la description.',
        at: '2026-11-21T12:15:00.000Z',
      },
    },
  },
  readOfferFile: { params: { file: '3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11.webp' } },
  readOfferPicture: { params: { id } },
  readSitemap: {},
  readSitemapPart: { params: { number: 1 } },
  readOffersFeed: { query: { page: 1 } },
  readStructureFeed: { params: { id: 's1' }, query: { page: 1 } },
  readChangesFeed: {},
  readRobots: {},
} as const satisfies ExamplesOf<typeof endpoints>;

const ofOffer = ({ offer: id }: World) => ({ id });
const ofAlert = ({ alert: id }: World) => ({ id });

export const offersAccess: AccessOf<typeof endpoints> = {
  searchAllOffers: { expected: administrators(200) },
  moderateOffer: { expected: administrators(422), params: ofOffer, json: {} },
  listSpecialties: { expected: everybody(200) },
  listProfessions: { expected: everybody(200) },
  suggestPlaces: { expected: everybody(200), query: '?q=nantes' },
  suggest: { expected: everybody(200), query: '?q=infirmi' },
  findNearestPlace: { expected: everybody(200), query: '?latitude=47.21&longitude=-1.55' },
  searchOffers: { expected: everybody(200) },
  mapOffers: { expected: everybody(200), query: '?view=-3.5,46.5,0.5,48' },
  listOffersForYou: { expected: signedIn(200) },
  readOffer: { expected: everybody(200), params: ofOffer },
  readSlotFits: { expected: signedIn(200), params: ofOffer },
  listSimilarOffers: { expected: everybody(200), params: ofOffer },
  ...ownOfferAccess,
  ...externalOfferAccess,
  ...webhookAccess,
  ...importAccess,
  ...importSourceAccess,
  reportOffer: { expected: signedIn(422), params: ofOffer, json: {} },
  listFavorites: { expected: signedIn(200) },
  addFavorite: { expected: signedIn(204), params: ofOffer },
  removeFavorite: { expected: signedIn(204), params: ofOffer },
  ...interestAccess,
  ...candidateAccess,
  ...poolAccess,
  readCalendarLink: { expected: signedIn(200) },
  renewCalendarLink: { expected: signedIn(201) },
  revokeCalendarLink: { expected: signedIn(204) },
  readCalendar: { expected: everybody(404), params: unknownToken },
  ...contractAccess,
  ...engagementAccess,
  ...planningAccess,
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
  ...visitorAlertAccess,
  readOfferFile: { expected: everybody(404), params: unknownFile },
  readOfferPicture: { expected: everybody(200), params: ofOffer },
  readSitemap: { expected: everybody(200) },
  readSitemapPart: { expected: everybody(404), params: () => ({ number: 2 }) },
  readOffersFeed: { expected: everybody(200) },
  readStructureFeed: { expected: everybody(200), params: unknownId },
  readChangesFeed: { expected: everybody(200) },
  readRobots: { expected: everybody(200) },
};
