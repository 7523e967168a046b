/** French sentences that services and pages share. Strings that the specification quotes must stay exactly the same. */

export const GENERIC_ERROR = 'Une erreur est survenue. Veuillez réessayer.';
/** The error of an empty field that is required and has no sentence of its own. */
export const FIELD_REQUIRED = 'Ce champ est requis';
export const CONNECTION_ERROR = 'Erreur de connexion';
export const SESSION_EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';
