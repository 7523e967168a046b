import type { TeamPart } from '@praticio/contracts/base/auth';
import { teamPartLabels } from '@praticio/contracts/identity/team';

/** The rights of each part. */
export const partRights: Record<TeamPart, string> = {
  responsable: "Recrute, et gère l'équipe et la page de la structure.",
  recruteur: 'Publie, répond aux candidats, ouvre des CV et achète des crédits.',
  lecture: 'Consulte tout, ne modifie rien.',
};
export const partOptions = (Object.keys(teamPartLabels) as TeamPart[]).map((value) => ({
  value,
  label: teamPartLabels[value],
}));
