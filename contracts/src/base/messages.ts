/** French sentences that services and pages share. Strings that the specification quotes must stay exactly the same. */

export const GENERIC_ERROR = 'Une erreur est survenue. Veuillez réessayer.';
export const CONNECTION_ERROR = 'Erreur de connexion';
export const SESSION_EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';
