import { REMEMBERED_SESSION_DAYS, SESSION_HOURS } from '@praticio/contracts/base/auth';
import {
  ACCOUNTING_YEARS,
  ALERT_MATCH_DAYS,
  CONTRACT_YEARS,
  CV_NOTICE_DAYS,
  ENDED_KEY_DAYS,
  ENGAGEMENT_YEARS,
  EVENTS_MAX_AGE_DAYS,
  IMPORT_DAYS,
  LOG_DAYS,
  LOGIN_FAILURES_HOURS,
  MAIL_LOG_DAYS,
  NOTIFICATION_DAYS,
  PASSKEY_CHALLENGE_MINUTES,
  PROPOSAL_DAYS,
  SHARED_DOCUMENT_DAYS,
  TEAM_LOG_DAYS,
  UNCONFIRMED_ALERT_HOURS,
  UNTOUCHED_CV_YEARS,
  UNVERIFIED_ACCOUNT_DAYS,
  VISITOR_ALERT_DAYS,
  WEBHOOK_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from '@praticio/contracts/base/retention';
import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { INVITATION_DAYS } from '@praticio/contracts/identity/team';
import { NOTIFICATIONS_MAX } from '@praticio/contracts/messaging/notification';

/** How long one kind of personal data is kept, and the sweeps that remove it (`service: name` in `src/service.ts`). */
interface Retention {
  data: string;
  kept: string;
  sweeps?: readonly `${string}: ${string}`[];
}

export const retentions: readonly Retention[] = [
  { data: 'Compte, profil, structure, offres, candidatures et messages', kept: 'Tant que le compte existe' },
  {
    data: "Présélection et notes de l'équipe d'une structure sur une candidature",
    kept: 'Tant que la candidature existe, sans le nom de leur auteur après la suppression de son compte',
  },
  {
    data: "Votre place parmi les remplaçants d'une structure, la note de son équipe et ses invitations",
    kept: 'Tant que votre compte et le sien existent ; la note, tant que vous restez sur sa liste',
  },
  {
    data: "Compte dont l'adresse email n'a jamais été vérifiée",
    kept: `${UNVERIFIED_ACCOUNT_DAYS} jours après l'inscription`,
    sweeps: ['identity: unverified-accounts'],
  },
  {
    data: "CV auquel vous n'avez pas touché",
    kept: `${UNTOUCHED_CV_YEARS} ans, puis ${CV_NOTICE_DAYS} jours après vous avoir prévenu`,
    sweeps: ['identity: untouched-cvs'],
  },
  {
    data: 'Documents que vous gardez pour vos engagements, et qui les a ouverts',
    kept: `Tant que vous les gardez ; une structure les ouvre avec votre accord, au plus ${SHARED_DOCUMENT_DAYS} jours après l'engagement`,
    sweeps: ['identity: documents'],
  },
  {
    data: "Engagements confirmés : horaires, conditions et échanges, aussi pour l'autre partie après la suppression d'un compte",
    kept: `${ENGAGEMENT_YEARS} ans après le dernier créneau`,
    sweeps: ['offers: engagements'],
  },
  {
    data: "Fichiers d'offres que vous avez importés, et leurs rapports",
    kept: `${IMPORT_DAYS} jours`,
    sweeps: ['offers: old-imports'],
  },
  {
    data: "Adresse du fichier d'offres que nous lisons pour votre structure",
    kept: 'Tant que vous la gardez',
  },
  {
    data: "Ce que chaque membre d'une équipe a fait pour sa structure",
    kept: `${TEAM_LOG_DAYS} jours`,
    sweeps: ['identity: team-log'],
  },
  {
    data: "Clé d'une structure à laquelle il a été mis fin : son nom, qui l'a créée, sa dernière utilisation",
    kept: `${ENDED_KEY_DAYS} jours`,
    sweeps: ['identity: api-keys'],
  },
  {
    data: "Ce qui a été envoyé aux logiciels d'une structure sur ses offres, candidatures et engagements, et leurs réponses",
    kept: `${WEBHOOK_DELIVERY_DAYS} jours, sans les données d'un candidat après la suppression de son compte`,
    sweeps: ['offers: webhook-deliveries'],
  },
  {
    data: "Qu'un email vous a été envoyé : son objet et la réponse du serveur, sans son texte ni votre adresse",
    kept: `${MAIL_LOG_DAYS} jours`,
    sweeps: ['identity: mail-log', 'offers: mail-log', 'messaging: mail-log', 'billing: mail-log'],
  },
  {
    data: 'Adresse invitée dans une équipe, sans réponse',
    kept: `${INVITATION_DAYS} jours`,
    sweeps: ['identity: invitations'],
  },
  {
    data: "Contrats acceptés par les deux parties, aussi pour l'autre partie après la suppression d'un compte",
    kept: `${CONTRACT_YEARS} ans après le dernier créneau`,
    sweeps: ['offers: contracts'],
  },
  { data: "Propositions d'engagement sans suite", kept: `${PROPOSAL_DAYS} jours` },
  {
    data: 'Sessions : navigateur, système, dates',
    kept: `${SESSION_HOURS} heures, ou ${REMEMBERED_SESSION_DAYS} jours si vous avez coché « Se souvenir de moi »`,
    sweeps: ['identity: sessions', 'identity: ended-sessions'],
  },
  {
    data: 'Échecs de connexion',
    kept: `${LOGIN_FAILURES_HOURS} heures`,
    sweeps: ['identity: login-attempts'],
  },
  {
    data: "Demandes de clé d'accès",
    kept: `${PASSKEY_CHALLENGE_MINUTES} minutes`,
    sweeps: ['identity: passkey-challenges'],
  },
  { data: 'Nombre de CV ouverts', kept: '1 heure', sweeps: ['identity: cv-openings'] },
  { data: "Nombre d'emails reçus", kept: '1 heure', sweeps: ['identity: hourly-limits'] },
  {
    data: "Nombre de candidatures et d'alertes créées",
    kept: '1 heure',
    sweeps: ['offers: hourly-limits'],
  },
  {
    data: "Offres qu'une alerte vous a envoyées",
    kept: `${ALERT_MATCH_DAYS} jours après la fin de l'offre`,
    sweeps: ['offers: old-matches'],
  },
  {
    data: "Adresse email d'une alerte sans compte",
    kept: `${UNCONFIRMED_ALERT_HOURS} heures sans confirmation, sinon ${VISITOR_ALERT_DAYS} jours après la dernière ; un clic y met fin`,
    sweeps: ['offers: visitor-alerts'],
  },
  {
    data: 'Notifications',
    kept: `Les ${NOTIFICATIONS_MAX} plus récentes, jusqu'à ${NOTIFICATION_DAYS} jours après la dernière`,
    sweeps: ['messaging: notifications'],
  },
  { data: 'Crédits', kept: `${CREDIT_LIFETIME_MONTHS} mois`, sweeps: ['billing: expiry'] },
  {
    data: 'Messages techniques du prestataire de paiement',
    kept: `${WEBHOOK_DAYS} jours`,
    sweeps: ['billing: old-webhooks'],
  },
  {
    data: 'Empreintes de visites et de commentaires, sans adresse IP',
    kept: 'Le jour même',
    sweeps: ['offers: visitors', 'blog: tidy'],
  },
  { data: 'Messages techniques entre les parties du site', kept: `${EVENTS_MAX_AGE_DAYS} jours` },
  { data: 'Journal des décisions des administrateurs', kept: 'Tant que le site existe, pour en répondre' },
  { data: 'Journaux techniques', kept: `${LOG_DAYS} jours` },
  {
    data: 'Factures, achats et mouvements de crédits, sans votre nom une fois le compte supprimé',
    kept: `${ACCOUNTING_YEARS} ans après la fin de l'exercice (article L123-22 du code de commerce)`,
    sweeps: ['billing: erased-books'],
  },
];

/** One line of the register of processing (article 30 GDPR). */
interface Processing {
  purpose: string;
  data: string;
  basis: string;
  receivers: string;
}

export const processings: readonly Processing[] = [
  {
    purpose: 'Compte et connexion',
    data: "Adresse email, mot de passe haché, clés d'accès, sessions",
    basis: 'Contrat',
    receivers: 'Aucun',
  },
  {
    purpose: 'Profil et structure',
    data: 'Nom, coordonnées, numéros professionnels, CV',
    basis: 'Contrat ; consentement pour la CVthèque',
    receivers: 'Structures à qui vous montrez ou envoyez votre CV',
  },
  {
    purpose: 'Offres, candidatures et messages',
    data: 'Ce que vous écrivez et joignez',
    basis: 'Contrat',
    receivers:
      'Visiteurs pour les offres, destinataires pour le reste, et leurs logiciels à la demande de leur structure',
  },
  {
    purpose: 'Alertes sans compte',
    data: 'Adresse email, critères de recherche',
    basis: 'Consentement, confirmé par email',
    receivers: 'Aucun',
  },
  {
    purpose: 'Achats',
    data: 'Crédits, commandes, factures',
    basis: 'Contrat ; obligation légale',
    receivers: 'Prestataire de paiement',
  },
  {
    purpose: 'Sécurité et modération',
    data: 'Échecs de connexion, signalements, journal des administrateurs',
    basis: 'Intérêt légitime',
    receivers: 'Administrateurs',
  },
  {
    purpose: 'Fréquentation des offres',
    data: 'Nombre de vues, sans cookie ni adresse IP conservée',
    basis: 'Intérêt légitime',
    receivers: "Auteur de l'offre, en nombre seulement",
  },
];
