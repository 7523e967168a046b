import type { TeamPart } from '@praticio/contracts/base/auth';

/** What each part is called, and what it may do. */
export const partNames: Record<TeamPart, string> = {
  responsable: 'Responsable',
  recruteur: 'Recruteur',
  lecture: 'Lecture',
};
export const partRights: Record<TeamPart, string> = {
  responsable: "Recrute, et gère l'équipe et la page de la structure.",
  recruteur: 'Publie, répond aux candidats, ouvre des CV et achète des crédits.',
  lecture: 'Consulte tout, ne modifie rien.',
};
export const partOptions = (Object.keys(partNames) as TeamPart[]).map((value) => ({
  value,
  label: partNames[value],
}));
