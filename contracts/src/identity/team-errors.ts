import { defineErrors } from '../base/error-entry.ts';

/** About acting for a structure; every service responds with those about a member's part. */
export const teamErrors = defineErrors({
  'team/already-member': { status: 409, message: 'Cette personne fait déjà partie de votre équipe.' },
  'team/founder': {
    status: 409,
    message:
      "Le compte qui a créé la structure reste Responsable. Pour passer la main, nommez un autre Responsable, puis supprimez ce compte : l'équipe continue sans lui.",
  },
  'team/full': { status: 409, message: 'Une équipe compte 50 membres et 20 invitations en attente au plus.' },
  'team/invitation-unknown': {
    status: 404,
    message: "Cette invitation n'est plus valable. Demandez-en une nouvelle à votre structure.",
  },
  'team/led-alone': {
    status: 409,
    message: "Une structure n'a pas d'autre Responsable que cette personne. Fermez-la avec son compte.",
  },
  'team/last-manager': {
    status: 409,
    message: "Vous êtes le seul Responsable d'une équipe. Nommez-en un autre, ou fermez la structure.",
  },
  'team/not-found': { status: 404, message: 'Cette équipe est introuvable.' },
  'team/other-address': {
    status: 403,
    message: 'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec celle-ci.',
  },
  'team/site-not-found': { status: 404, message: 'Ce site est introuvable.' },
  'team/too-many-invitations': {
    status: 429,
    message: "Vous avez envoyé beaucoup d'invitations. Réessayez dans une heure.",
  },
  'team/too-many-sites': { status: 409, message: 'Une structure compte trente sites au plus.' },
  'team/too-many-teams': { status: 409, message: 'Une personne fait partie de cinq structures au plus.' },
  'team/not-manager': { status: 403, message: 'Seul un Responsable de la structure peut faire cela.' },
  'team/read-only': {
    status: 403,
    message: 'Votre rôle « Lecture » permet de consulter, pas de modifier. Demandez à un Responsable.',
  },
});
