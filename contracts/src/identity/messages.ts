export const PASSWORD_HINT = '8 caractères minimum, avec au moins une lettre majuscule et un chiffre';
export const PASSWORD_REQUIRED = 'Choisissez un mot de passe';
export const PASSWORD_TOO_SHORT = 'Le mot de passe doit contenir au moins 8 caractères';
export const PASSWORD_TOO_LONG = 'Le mot de passe ne doit pas dépasser 128 caractères';
export const PASSWORD_NEEDS_UPPERCASE = 'Le mot de passe doit contenir au moins une lettre majuscule';
export const PASSWORD_NEEDS_DIGIT = 'Le mot de passe doit contenir au moins un chiffre';
export const PASSWORD_TOO_COMMON = 'Ce mot de passe est trop courant, choisissez-en un autre.';
export const PASSWORD_PERSONAL =
  'Ce mot de passe contient votre nom, votre structure ou votre adresse email, choisissez-en un autre.';
export const EMAIL_VERIFIED = 'Votre adresse email est vérifiée. Vous pouvez vous connecter.';
export const PASSWORD_RESET = 'Votre mot de passe est modifié. Vous pouvez vous connecter.';
export const LOGIN_UNLOCKED = 'Vous pouvez de nouveau vous connecter.';
export const EMAIL_INVALID = 'Adresse email invalide';
export const SIRET_INVALID = 'Numéro SIRET invalide';
export const RPPS_INVALID = 'Numéro RPPS invalide';
export const FINESS_INVALID = 'Numéro FINESS invalide';
export const POSTAL_CODE_INVALID = 'Code postal invalide';
export const PHONE_INVALID = 'Téléphone invalide';
