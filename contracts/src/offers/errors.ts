import { defineErrors } from '../base/error-entry.ts';
import { IMPORTS_MAX } from './import.ts';
import { ALERTS_MAX, VISITOR_ALERTS_MAX, WEBHOOKS_MAX } from './limits.ts';
import { CRITERIA_REQUIRED } from './messages.ts';

export const offersErrors = defineErrors({
  'alert/duplicate': {
    status: 409,
    message: 'Vous avez déjà une alerte avec exactement les mêmes critères.',
  },
  'alert/empty-criteria': { status: 422, message: CRITERIA_REQUIRED },
  'alert/link-invalid': {
    status: 404,
    message: "Ce lien n'est plus valable. Créez une nouvelle alerte depuis la liste des offres.",
  },
  'alert/not-found': { status: 404, message: 'Alerte introuvable.' },
  'alert/too-many': {
    status: 409,
    message: `Vous avez déjà ${ALERTS_MAX} alertes. Supprimez-en une pour en créer une autre.`,
  },
  'alert/too-many-by-email': {
    status: 409,
    message: `Cette adresse reçoit déjà ${VISITOR_ALERTS_MAX} alertes. Terminez-en une depuis l'un de nos emails.`,
  },
  'alert/too-many-waiting': {
    status: 503,
    message: "Trop d'alertes attendent leur confirmation. Réessayez demain, ou créez un compte.",
  },
  'calendar/not-found': { status: 404, message: 'Calendrier introuvable.' },
  'contract/changed': {
    status: 409,
    message: 'Le contrat a changé entre-temps. Relisez-le avant de répondre.',
  },
  'contract/final': { status: 409, message: 'Ce contrat est définitif : il ne change plus.' },
  'contract/incomplete': { status: 409, message: "Complétez le contrat avant de l'accepter." },
  'contract/no-declaration': {
    status: 404,
    message: "Cet engagement ne se déclare pas à un conseil de l'Ordre.",
  },
  'contract/not-open': {
    status: 409,
    message: "Le contrat se rédige une fois l'engagement confirmé, et avant sa fin.",
  },
  'engagement/already-proposed': {
    status: 409,
    message: 'Une proposition attend déjà une réponse dans cette conversation.',
  },
  'engagement/blocked': { status: 403, message: 'Cette conversation est bloquée.' },
  'engagement/changed': {
    status: 409,
    message: 'La proposition a changé entre-temps. Relisez-la avant de répondre.',
  },
  'engagement/dates-over': {
    status: 409,
    message: "Ces horaires ont déjà commencé. Proposez-en d'autres.",
  },
  'engagement/not-accepted': {
    status: 409,
    message: "Cette candidature n'est pas acceptée : aucun engagement ne peut être proposé.",
  },
  'engagement/not-allowed': { status: 409, message: "Cet engagement n'est plus dans un état qui le permet." },
  'engagement/not-found': { status: 404, message: 'Engagement introuvable.' },
  'engagement/overlap': { status: 409, message: 'Ces horaires chevauchent un autre engagement.' },
  'engagement/own-proposal': {
    status: 403,
    message: "Votre proposition attend la réponse de l'autre partie.",
  },
  'engagement/position-taken': { status: 409, message: 'Le poste est déjà pourvu à ces horaires.' },
  'engagement/too-many': {
    status: 429,
    message:
      'Vous avez fait beaucoup de propositions en peu de temps. Réessayez dans une heure au plus tard.',
  },
  'engagement/too-many-changes': {
    status: 409,
    message:
      'Cette proposition a changé trop souvent. Déclinez-la ou retirez-la, puis proposez-en une nouvelle.',
  },
  'import/incomplete': {
    status: 409,
    message: "Le fichier n'est pas arrivé en entier. Envoyez-le à nouveau.",
  },
  'import/no-source': { status: 404, message: "Aucune adresse de fichier n'est enregistrée." },
  'import/not-found': { status: 404, message: 'Import introuvable.' },
  'import/too-many': {
    status: 409,
    message: `Vous avez déjà ${IMPORTS_MAX} imports. Supprimez-en un pour en commencer un autre.`,
  },
  'import/wrong-part': { status: 422, message: "Cette partie du fichier n'a pas la taille attendue." },
  'import/wrong-state': {
    status: 409,
    message: "Cet import n'est plus dans un état qui le permet. Rechargez la page.",
  },
  'interest/already-answered': { status: 409, message: 'Cette candidature a déjà reçu une réponse.' },
  'interest/already-expressed': { status: 409, message: 'Intérêt déjà exprimé' },
  'interest/already-told': {
    status: 409,
    message: 'Le candidat a déjà été prévenu : ce refus ne peut plus être annulé.',
  },
  'interest/blocked': { status: 403, message: 'Cette structure ne reçoit plus vos candidatures.' },
  'interest/not-found': { status: 404, message: 'Candidature introuvable.' },
  'interest/slot-closed': {
    status: 409,
    message: "Un créneau que vous avez choisi n'est plus à pourvoir. Relisez les créneaux de l'offre.",
  },
  'interest/offer-closed': { status: 409, message: "Cette offre n'accepte plus de candidatures." },
  'interest/own-offer': { status: 403, message: 'Vous ne pouvez pas candidater à votre propre offre.' },
  'interest/too-many': {
    status: 429,
    message:
      'Vous avez contacté beaucoup de recruteurs en peu de temps. Réessayez dans une heure au plus tard.',
  },
  'invitation/already-candidate': { status: 409, message: 'Cette personne a déjà répondu à cette offre.' },
  'invitation/already-sent': { status: 409, message: 'Cette personne est déjà invitée à cette offre.' },
  'invitation/not-found': { status: 404, message: 'Invitation introuvable.' },
  'invitation/not-possible': { status: 409, message: 'Cette personne ne peut pas être invitée.' },
  'offer/dates-over': {
    status: 409,
    message: 'Les dates de cette offre sont passées. Modifiez-les pour la publier à nouveau.',
  },
  'offer/deleted': { status: 410, message: "Cette offre n'est plus accessible" },
  'offer/expired': {
    status: 409,
    message: 'Cette offre est arrivée à son terme. Renouvelez-la pour la publier à nouveau.',
  },
  'offer/filled': {
    status: 409,
    message: 'Tous les créneaux de cette offre sont pourvus ou passés. Ajoutez-en pour la publier à nouveau.',
  },
  'offer/not-found': { status: 404, message: 'Offre non trouvée' },
  'offer/not-owner': { status: 403, message: 'Cette offre ne vous appartient pas.' },
  'offer/payment-required': { status: 402, message: 'Il vous manque des crédits pour publier cette offre.' },
  'offer/publication-pending': {
    status: 503,
    message: 'La publication de votre offre est en cours. Réessayez dans quelques instants.',
  },
  'offer/renewal-too-early': {
    status: 409,
    message: 'Cette offre peut être renouvelée à partir de 7 jours avant son terme.',
  },
  'offer/renewal-useless': {
    status: 409,
    message:
      "Cette offre est déjà en ligne jusqu'à la fin de sa mission. Prolongez d'abord ses dates pour la renouveler.",
  },
  'offer/slot-taken': {
    status: 409,
    message:
      "Un créneau pris par un engagement confirmé ne peut pas être retiré. Annulez d'abord l'engagement.",
  },
  'offer/suspended-by-administrator': {
    status: 409,
    message: "Cette offre a été suspendue par l'équipe de Praticio. Contactez le support.",
  },
  'offer/status-final': { status: 409, message: 'Une offre supprimée ne peut plus changer de statut.' },
  'offer/status-not-allowed': { status: 409, message: 'Ce changement de statut est impossible.' },
  'pool/not-found': { status: 404, message: 'Cette personne ne fait pas partie de vos remplaçants.' },
  'pool/not-possible': {
    status: 409,
    message: 'Cette personne ne souhaite pas être gardée parmi vos remplaçants.',
  },
  'place/not-found': { status: 404, message: 'Aucune commune française près de cette position.' },
  'webhook/delivery-not-found': { status: 404, message: 'Cet envoi est introuvable.' },
  'webhook/not-found': { status: 404, message: 'Ce webhook est introuvable.' },
  'webhook/off': { status: 409, message: "Ce webhook est à l'arrêt. Remettez-le en marche d'abord." },
  'webhook/too-many': {
    status: 409,
    message: `Une structure a ${WEBHOOKS_MAX} webhooks au plus. Supprimez-en un d'abord.`,
  },
});
