import { defineErrors } from './error-entry.ts';
import { FILE_NAME_BAD } from './file-kinds.ts';
import { PICTURE_MEGAPIXELS_MAX } from './limits.ts';

export const generalErrors = defineErrors({
  'conflict/version': {
    status: 409,
    message: 'Ces données ont été modifiées entre-temps. Rechargez la page et réessayez.',
  },
  'file/being-scanned': { status: 409, message: 'Analyse du fichier en cours. Réessayez dans un instant.' },
  'file/infected': {
    status: 410,
    message: 'Ce fichier a été retiré : il contenait un programme malveillant.',
  },
  'file/not-released': { status: 502, message: "Ce fichier n'est pas celui qui a été publié." },
  'mail/not-resendable': {
    status: 409,
    message: "Cet email ne peut plus être renvoyé : il n'est plus dans le journal, ou il vient de partir.",
  },
  'report/not-found': { status: 404, message: 'Signalement introuvable.' },
  'request/invalid-fields': { status: 422, message: 'Certains champs sont invalides.' },
  'request/key-reused': {
    status: 422,
    message:
      'Cette demande a déjà été envoyée avec un autre contenu. Vérifiez si elle a abouti avant de la refaire.',
  },
  'request/malformed': { status: 400, message: 'La requête est mal formée.' },
  'request/method-not-allowed': { status: 405, message: "Cette méthode n'est pas acceptée ici." },
  'request/not-found': { status: 404, message: 'Cette page est introuvable.' },
  'request/too-large': { status: 413, message: 'Le contenu envoyé est trop volumineux.' },
  'request/too-slow': {
    status: 408,
    message: "L'envoi est trop lent et a été interrompu. Vérifiez votre connexion puis réessayez.",
  },
  'request/too-many': { status: 429, message: 'Trop de requêtes. Réessayez dans quelques instants.' },
  'request/unsupported-type': { status: 415, message: "Ce type de contenu n'est pas accepté." },
  'service/internal': { status: 500, message: 'Une erreur est survenue. Veuillez réessayer.' },
  'service/unavailable': {
    status: 503,
    message: 'Ce service est momentanément indisponible. Réessayez dans quelques instants.',
  },
  'upload/active-content': {
    status: 422,
    message:
      "Ce fichier contient des macros ou du code et n'est pas accepté. Enregistrez-le sans eux, puis réessayez.",
  },
  'upload/bad-name': { status: 422, message: FILE_NAME_BAD },
  'upload/damaged': {
    status: 422,
    message:
      "Cette image est abîmée et ne peut pas être lue jusqu'au bout. Enregistrez-la de nouveau, puis réessayez.",
  },
  'upload/empty': { status: 422, message: 'Le fichier est vide.' },
  'upload/content-mismatch': {
    status: 415,
    message:
      'Le contenu du fichier ne correspond pas à son nom. Enregistrez-le de nouveau dans un format accepté, puis réessayez.',
  },
  'upload/infected': {
    status: 422,
    message: "Ce fichier contient un programme malveillant, il n'est pas accepté.",
  },
  'upload/protected': {
    status: 422,
    message: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis réessayez.',
  },
  'upload/too-large': { status: 413, message: 'Le fichier est trop volumineux.' },
  'upload/too-many': { status: 422, message: 'Trop de fichiers.' },
  'upload/too-many-pixels': {
    status: 422,
    message: `Cette image est trop grande (${PICTURE_MEGAPIXELS_MAX} mégapixels au plus). Réduisez ses dimensions, puis réessayez.`,
  },
  'upload/unreadable': {
    status: 422,
    message:
      'Ce fichier est abîmé ou trop complexe et ne peut pas être vérifié. Enregistrez-le de nouveau, puis réessayez.',
  },
  'upload/unsupported-type': { status: 415, message: "Ce format de fichier n'est pas accepté." },
});
