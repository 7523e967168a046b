/** French sentences that svc-offers and the pages share. */

/** The error of an alert without a criterion, which its page says without a request. */
export const CRITERIA_REQUIRED = 'Indiquez au moins un critère pour créer une alerte.';
