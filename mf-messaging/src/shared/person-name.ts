/** Whoever has yet to fill in their profile has no name. */
export const personName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim() || 'Nom non renseigné';
