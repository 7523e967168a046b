import { defineErrors } from '../base/error-entry.ts';

export const messagingErrors = defineErrors({
  'attachment/not-found': { status: 404, message: 'Pièce jointe introuvable.' },
  'contact/cv-locked': { status: 403, message: 'Débloquez ce CV pour écrire à cette personne.' },
  'contact/offer-closed': { status: 409, message: "Cette offre n'est pas en ligne." },
  'contact/offer-confidential': {
    status: 409,
    message: 'Cette cession est confidentielle : votre message dirait qui vend.',
  },
  'contact/offer-reserved': {
    status: 409,
    message:
      "Cette offre est d'abord pour vos remplaçants : invitez cette personne, ou ouvrez l'offre à tous.",
  },
  'contact/too-many': {
    status: 429,
    message:
      'Vous avez contacté beaucoup de personnes en peu de temps. Réessayez dans une heure au plus tard.',
  },
  'conversation/blocked': { status: 403, message: 'Conversation bloquée' },
  'conversation/blocked-by-other': {
    status: 403,
    message: 'Seule la personne qui a bloqué la conversation peut la débloquer.',
  },
  'conversation/closed': {
    status: 409,
    message: 'Cette conversation ne peut plus être débloquée.',
  },
  'conversation/not-found': { status: 404, message: 'Conversation introuvable.' },
  'hub/forbidden-origin': { status: 403, message: "Cette origine n'est pas autorisée." },
  'hub/forbidden-topic': { status: 403, message: "Ce sujet n'est pas autorisé." },
  'hub/too-many-streams': {
    status: 429,
    message: 'Praticio est ouvert dans trop de fenêtres à la fois. Fermez-en pour recevoir les messages ici.',
  },
  'message/empty': { status: 422, message: 'Écrivez un message ou joignez un fichier.' },
  'message/not-found': { status: 404, message: 'Message introuvable.' },
  'message/own': { status: 409, message: 'Vous ne pouvez pas signaler votre propre message.' },
  'push/service-unknown': {
    status: 422,
    message: 'Les notifications de ce navigateur ne sont pas prises en charge.',
  },
});
