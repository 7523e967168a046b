import type { Alert, AlertCriteria } from './alert.ts';
import type { Contract } from './contract.ts';
import type { Engagement } from './engagement.ts';
import { factsOf, noFacts } from './facts.ts';
import type { MyInterest, ReceivedInterest } from './interest.ts';
import type { Offer, OwnOffer } from './offer.ts';
import type { AdminOffer } from './offer-administration.ts';
import type { Place } from './place.ts';

/** Entities that the responses of several examples contain. */

export const nantes: Place = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: { latitude: 47.2186, longitude: -1.5541, approximate: false },
};

export const exampleOffer: Offer = {
  id: 128,
  title: 'Médecin généraliste en maison de santé',
  company: 'Maison de santé des Lilas',
  location: nantes.formattedAddress,
  department: nantes.department,
  region: nantes.region,
  speciality: 'Médecine générale',
  contractType: 'CDI',
  salary: '6 500 € brut par mois',
  description: '<p>Une équipe de <strong>huit soignants</strong>, un logiciel partagé, peu de gardes.</p>',
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  expiresAt: '2027-01-19T08:30:00.000Z',
  urgent: false,
  urgentUntil: null,
  status: 'ACTIVE',
  suspendedByAdministrator: false,
  suspensionReason: null,
  documentFilename: null,
  documentUrl: null,
  photos: [],
  photoUrls: [],
  photoThumbnailUrls: [],
  family: 'post',
  startDate: null,
  endDate: null,
  asSoonAsPossible: false,
  ...noFacts(),
  workingTime: ['Temps plein'],
  pay: null,
  details: { hours: '9 h – 18 h, sans garde', team: 'Huit soignants et deux secrétaires' },
  transfer: null,
  confidential: false,
  slots: [],
  openSlots: null,
  filled: false,
  timeZone: 'Europe/Paris',
  coordinates: nantes.coordinates,
  distanceKm: null,
  structureId: '5a3a8b52-6a1f-4f86-9f0e-3a5f1f0f9d11',
  verified: true,
  logoUrl: null,
  site: null,
};

/** The owner's input. */
export const exampleOfferInput = {
  title: exampleOffer.title,
  description: exampleOffer.description,
  location: exampleOffer.location,
  speciality: 'Médecine générale',
  contractType: 'CDI',
  salary: '6 500 € brut par mois',
  urgent: false,
} as const;

export const exampleOwnOffer: OwnOffer = {
  ...exampleOffer,
  viewsCount: 64,
  viewsByDay: [0, 0, 3, 5, 2, 8, 9, 4, 6, 7, 5, 4, 8, 3],
  interestsCount: 3,
  answeredCount: 2,
  averageAnswerMs: 7_200_000,
  externalId: null,
  positions: { total: 12, taken: 6 },
};

const { family, asSoonAsPossible, pay } = exampleOffer;
export const exampleAdminOffer: AdminOffer = {
  id: exampleOffer.id,
  title: exampleOffer.title,
  company: exampleOffer.company,
  ownerId: '0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51',
  location: exampleOffer.location,
  status: 'ACTIVE',
  filled: false,
  createdAt: exampleOffer.createdAt,
  contractType: exampleOffer.contractType,
  family,
  startDate: null,
  endDate: null,
  asSoonAsPossible,
  pay,
  details: exampleOffer.details,
  transfer: null,
  confidential: false,
  ...factsOf(exampleOffer),
  suspension: null,
};

const interest = {
  id: '128-3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11',
  message: 'Généraliste depuis dix ans, je suis disponible à partir de mars.',
  status: 'pending',
  createdAt: '2026-11-21T10:15:00.000Z',
  answeredAt: null,
  cv: { filename: 'CV Claire Martin.pdf', bytes: 48_213 },
  conversationId: null,
  slotIds: [],
  rejectionReason: null,
} satisfies Partial<MyInterest>;

export const exampleSentInterest: MyInterest = {
  ...interest,
  offer: {
    id: exampleOffer.id,
    title: exampleOffer.title,
    company: exampleOffer.company,
    contractType: exampleOffer.contractType,
    location: exampleOffer.location,
    speciality: exampleOffer.speciality,
    status: 'ACTIVE',
    filled: false,
  },
};

export const exampleReceivedInterest: ReceivedInterest = {
  ...interest,
  undoUntil: null,
  engagedSlotIds: [],
  offer: {
    id: exampleOffer.id,
    title: exampleOffer.title,
    location: exampleOffer.location,
    contractType: exampleOffer.contractType,
    status: 'ACTIVE',
    filled: false,
    slots: [],
  },
  candidate: {
    id: '3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11',
    firstname: 'Claire',
    lastname: 'Martin',
    email: 'claire.martin@exemple.fr',
    rppsVerified: true,
  },
};

export const exampleCriteria: AlertCriteria = {
  titleKeyword: '',
  location: '',
  speciality: 'Médecine générale',
  contractType: 'Remplacement',
  near: nantes.placeId,
  radius: 30,
  from: '2027-08-03',
  to: '2027-08-14',
  payMin: 75,
  payPer: 'percent',
};

const nights: Engagement['terms'] = {
  shifts: [
    {
      day: '2027-01-04',
      start: '20:00',
      end: '08:00',
      breakMinutes: 60,
      from: '2027-01-04T19:00:00.000Z',
      to: '2027-01-05T07:00:00.000Z',
      workedMinutes: 660,
    },
  ],
  workedMinutes: 660,
  salary: null,
  pay: { kind: 'salary', min: 32, max: 32, per: 'hour' },
  place: 'Réanimation, 3e étage',
  conditions: 'Tenue fournie.',
};

/** From the view of its candidate, whose answer is awaited. */
export const exampleEngagement: Engagement = {
  id: `${exampleSentInterest.id}-1`,
  interestId: exampleSentInterest.id,
  offer: { id: exampleOffer.id, title: exampleOffer.title },
  state: 'proposed',
  side: 'candidate',
  holderName: 'Maison de santé des Lilas',
  candidateName: 'Camille Morel',
  proposedBy: 'holder',
  revision: 1,
  timeZone: 'Europe/Paris',
  terms: nights,
  steps: [{ kind: 'proposed', by: 'holder', at: '2026-11-22T09:00:00.000Z', reason: null, terms: nights }],
  actions: ['change', 'confirm', 'decline'],
  workAgain: null,
};

export const exampleContract = {
  engagementId: exampleEngagement.id,
  interestId: exampleEngagement.interestId,
  offerTitle: exampleEngagement.offer.title,
  kind: 'replacement',
  profession: 'infirmier',
  state: 'accepted',
  side: 'candidate',
  revision: 2,
  details: {
    holder: {
      name: 'Sophie Le Goff',
      qualification: 'infirmière libérale',
      rppsNumber: '10101234567',
      postalAddress: '12 rue Jean-Jaurès, 44400 Rezé',
      council: 'Loire-Atlantique',
    },
    candidate: {
      name: 'Camille Morel',
      qualification: "infirmière, titulaire d'une autorisation de remplacement",
      rppsNumber: '10107654321',
      postalAddress: '8 rue de Strasbourg, 44000 Nantes',
      council: 'Loire-Atlantique',
    },
    reason: "congés d'hiver",
    premises: 'Cabinet du Pont-Rousseau, 12 rue Jean-Jaurès, Rezé',
    equipment: 'Véhicule, matériel de soins et logiciel de facturation',
    sharePercent: 85,
    paidBy: '2027-02-15',
    nonInstallationKm: 5,
    noticeDays: 8,
    clauses: ['Formation au logiciel la veille, une heure payée.'],
  },
  missing: [],
  sha256: '9f2c41d877ab5a1e0c3d6b8f2e4a7c9d1b3f5e7a9c0d2e4f6a8b1c3dc3f06b92',
  document: {
    title: "Contrat de remplacement d'infirmier libéral",
    blocks: [
      { kind: 'title', text: "Contrat de remplacement d'infirmier libéral" },
      { kind: 'heading', text: 'Article 1. Objet' },
      { kind: 'paragraph', text: 'Le remplacement est temporaire et personnel.' },
      { kind: 'list', items: ['lundi 4 janvier 2027, de 7 h à 13 h'] },
    ],
  },
  fileName: 'contrat-2027-01.pdf',
  acceptances: [{ side: 'holder', name: 'Sophie Le Goff', at: '2026-11-27T08:04:17.000Z' }],
  finalAt: null,
  mayChange: true,
  mayAccept: true,
  toSend: [
    {
      to: "Conseil départemental de l'Ordre des infirmiers (Loire-Atlantique)",
      by: 'holder',
      what: 'le contrat et la déclaration, déjà remplie',
      before: '2027-01-04',
      hasDeclaration: true,
    },
  ],
} satisfies Contract;

export const exampleAlert: Alert = {
  id: 'q3VbQm9Yw1kTzR5sXcUe7LdA',
  name: 'Remplacements près de Nantes',
  criteria: exampleCriteria,
  enabled: true,
  createdAt: '2026-11-20T08:30:00.000Z',
};
