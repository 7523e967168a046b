/**
 * The departments of each region by the names that places have, as the official code (INSEE) groups them; regions of one department
 * have its name and are left out (`svc-offers/src/places/commune-directory.test.ts` compares it with the communes).
 */
const departmentsByRegion: Record<string, string> = {
  'Auvergne-Rhône-Alpes':
    'Ain, Allier, Ardèche, Cantal, Drôme, Isère, Loire, Haute-Loire, Puy-de-Dôme, Rhône, Savoie, Haute-Savoie',
  'Bourgogne-Franche-Comté':
    "Côte-d'Or, Doubs, Jura, Nièvre, Haute-Saône, Saône-et-Loire, Yonne, Territoire de Belfort",
  Bretagne: "Côtes-d'Armor, Finistère, Ille-et-Vilaine, Morbihan",
  'Centre-Val de Loire': 'Cher, Eure-et-Loir, Indre, Indre-et-Loire, Loir-et-Cher, Loiret',
  Corse: 'Corse-du-Sud, Haute-Corse',
  'Grand Est':
    'Ardennes, Aube, Marne, Haute-Marne, Meurthe-et-Moselle, Meuse, Moselle, Bas-Rhin, Haut-Rhin, Vosges',
  'Hauts-de-France': 'Aisne, Nord, Oise, Pas-de-Calais, Somme',
  'Île-de-France':
    "Paris, Seine-et-Marne, Yvelines, Essonne, Hauts-de-Seine, Seine-Saint-Denis, Val-de-Marne, Val-d'Oise",
  Normandie: 'Calvados, Eure, Manche, Orne, Seine-Maritime',
  'Nouvelle-Aquitaine':
    'Charente, Charente-Maritime, Corrèze, Creuse, Dordogne, Gironde, Landes, Lot-et-Garonne, Pyrénées-Atlantiques, Deux-Sèvres, Vienne, Haute-Vienne',
  Occitanie:
    'Ariège, Aude, Aveyron, Gard, Haute-Garonne, Gers, Hérault, Lot, Lozère, Hautes-Pyrénées, Pyrénées-Orientales, Tarn, Tarn-et-Garonne',
  'Pays de la Loire': 'Loire-Atlantique, Maine-et-Loire, Mayenne, Sarthe, Vendée',
  "Provence-Alpes-Côte d'Azur":
    'Alpes-de-Haute-Provence, Hautes-Alpes, Alpes-Maritimes, Bouches-du-Rhône, Var, Vaucluse',
};

/** The names of the departments in which a place lies: its own, or those of the region that it is. */
export function departmentsOf({ department, region }: { department: string; region: string }): string[] {
  if (department) return [department];
  return departmentsByRegion[region]?.split(', ') ?? [];
}
