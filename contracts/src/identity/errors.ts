import { defineErrors } from '../base/error-entry.ts';

export const identityErrors = defineErrors({
  'account/email-link-unknown': { status: 404, message: "Ce lien de désabonnement n'est plus valable." },
  'account/email-taken': { status: 409, message: 'Cette adresse email est déjà utilisée.' },
  'account/is-administrator': {
    status: 403,
    message: "Le compte d'un administrateur ne se modifie pas ici.",
  },
  'account/not-found': { status: 404, message: 'Compte introuvable.' },
  'account/recruiter-barred': {
    status: 403,
    message: 'Un administrateur a retiré à ce compte le droit de publier. Contactez le support.',
  },
  'auth/account-banned': { status: 403, message: 'Ce compte a été suspendu. Contactez le support.' },
  'auth/email-not-verified': {
    status: 403,
    message: 'Vérifiez votre adresse email avant de vous connecter.',
  },
  'auth/email-link-invalid': { status: 422, message: 'Le lien de confirmation est invalide ou a expiré.' },
  'auth/invalid-credentials': { status: 401, message: 'Email ou mot de passe incorrect.' },
  'auth/invalid-token': { status: 401, message: 'Votre session a expiré. Veuillez vous reconnecter.' },
  'auth/missing-role': { status: 403, message: "Vous n'avez pas accès à cette action." },
  'auth/missing-token': { status: 401, message: 'Connectez-vous pour continuer.' },
  'auth/onboarding-required': { status: 403, message: "Complétez d'abord votre structure." },
  'auth/confirmation-required': {
    status: 403,
    message: 'Confirmez votre identité avant cette action.',
  },
  'auth/passkey-refused': { status: 422, message: "Cette clé d'accès n'a pas été reconnue." },
  'auth/password-to-choose': {
    status: 409,
    message: 'Choisissez votre mot de passe pour activer votre compte.',
  },
  'auth/reset-link-invalid': {
    status: 422,
    message: 'Le lien de réinitialisation est invalide ou a expiré',
  },
  'auth/second-factor-active': {
    status: 409,
    message: 'Ce compte a déjà un second facteur. Retirez-le depuis la page de sécurité.',
  },
  'auth/second-factor-required': {
    status: 401,
    message: "Saisissez le code de votre application d'authentification, ou utilisez une clé d'accès.",
  },
  'auth/second-factor-to-add': {
    status: 403,
    message: "Un compte d'administrateur se connecte avec un second facteur : ajoutez-le maintenant.",
  },
  'auth/too-many-attempts': {
    status: 429,
    message: 'Trop de tentatives de connexion. Réessayez plus tard ou réinitialisez votre mot de passe.',
  },
  'auth/unlock-link-invalid': {
    status: 422,
    message: 'Le lien est invalide ou a expiré. Vous pouvez choisir un nouveau mot de passe.',
  },
  'auth/verification-link-invalid': {
    status: 422,
    message: 'Le lien de vérification est invalide ou a expiré.',
  },
  'cv/not-found': { status: 404, message: "Ce CV n'est plus disponible." },
  'cv/structure-not-verified': {
    status: 403,
    message: "Votre structure doit d'abord être vérifiée par notre équipe.",
  },
  'cv/too-many-openings': {
    status: 429,
    message: 'Vous avez ouvert beaucoup de CV en peu de temps. Réessayez dans une heure au plus tard.',
  },
  'cv/withdrawn': { status: 410, message: "Ce CV n'est plus proposé par son propriétaire." },
  'document/engagement-over': {
    status: 409,
    message: 'Cet engagement est terminé ou annulé : aucun document ne peut plus y être partagé.',
  },
  'document/not-found': { status: 404, message: "Ce document n'est plus disponible." },
  'document/too-many': {
    status: 409,
    message: 'Vous gardez déjà vingt documents : supprimez-en un avant.',
  },
  'document/too-many-openings': {
    status: 429,
    message:
      'Ce document a été ouvert cent fois pour cet engagement. Demandez-en une copie dans la conversation.',
  },
  'passkey/not-found': { status: 404, message: "Cette clé d'accès n'existe plus." },
  'passkey/too-many': {
    status: 409,
    message: "Un compte a dix clés d'accès au plus : retirez-en une d'abord.",
  },
  'session/not-found': { status: 404, message: 'Cette session est déjà fermée.' },
  'structure/not-found': { status: 404, message: 'Cette structure est introuvable.' },
  'onboarding/already-complete': { status: 409, message: 'Votre structure est déjà enregistrée.' },
});
