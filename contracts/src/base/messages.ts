/** French sentences that more than one side shows. Quoted strings of the specification are exact, to the letter. */

export const GENERIC_ERROR = 'Une erreur est survenue. Veuillez réessayer.';
export const CONNECTION_ERROR = 'Erreur de connexion';
export const SESSION_EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';
