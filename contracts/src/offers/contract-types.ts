/** Contract types of the offer form. */
export const offerContractTypes = ['CDI', 'CDD', 'Intérim', 'Remplacement', 'Vacation', 'Stage'] as const;
/** Contract types of the home page's search. */
export const searchContractTypes = [...offerContractTypes, 'Freelance', 'Temps partiel', 'Autre'] as const;
