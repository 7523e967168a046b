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

/** The regions that became parts of larger ones in 2016, as people still call them, with their official codes (INSEE) of then. */
const formerRegions: Record<string, { code: string; departments: string }> = {
  Alsace: { code: '42', departments: 'Bas-Rhin, Haut-Rhin' },
  Aquitaine: {
    code: '72',
    departments: 'Dordogne, Gironde, Landes, Lot-et-Garonne, Pyrénées-Atlantiques',
  },
  Auvergne: { code: '83', departments: 'Allier, Cantal, Haute-Loire, Puy-de-Dôme' },
  'Basse-Normandie': { code: '25', departments: 'Calvados, Manche, Orne' },
  Bourgogne: { code: '26', departments: "Côte-d'Or, Nièvre, Saône-et-Loire, Yonne" },
  'Champagne-Ardenne': { code: '21', departments: 'Ardennes, Aube, Marne, Haute-Marne' },
  'Franche-Comté': { code: '43', departments: 'Doubs, Jura, Haute-Saône, Territoire de Belfort' },
  'Haute-Normandie': { code: '23', departments: 'Eure, Seine-Maritime' },
  'Languedoc-Roussillon': {
    code: '91',
    departments: 'Aude, Gard, Hérault, Lozère, Pyrénées-Orientales',
  },
  Limousin: { code: '74', departments: 'Corrèze, Creuse, Haute-Vienne' },
  Lorraine: { code: '41', departments: 'Meurthe-et-Moselle, Meuse, Moselle, Vosges' },
  'Midi-Pyrénées': {
    code: '73',
    departments: 'Ariège, Aveyron, Haute-Garonne, Gers, Lot, Hautes-Pyrénées, Tarn, Tarn-et-Garonne',
  },
  'Nord-Pas-de-Calais': { code: '31', departments: 'Nord, Pas-de-Calais' },
  Picardie: { code: '22', departments: 'Aisne, Oise, Somme' },
  'Poitou-Charentes': { code: '54', departments: 'Charente, Charente-Maritime, Deux-Sèvres, Vienne' },
  'Rhône-Alpes': {
    code: '82',
    departments: 'Ain, Ardèche, Drôme, Isère, Loire, Rhône, Savoie, Haute-Savoie',
  },
};

export const formerRegionCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(formerRegions).map(([name, { code }]) => [name, code]),
);

interface InRegion {
  department: string;
  region: string;
}

/** The names of the departments in which a place lies: its own, or those of the region, of today or of former times, that it is. */
export function departmentsOf({ department, region }: InRegion): string[] {
  if (department) return [department];
  return (departmentsByRegion[region] ?? formerRegions[region]?.departments)?.split(', ') ?? [];
}

const byDepartment = (regions: Iterable<string>) =>
  new Map(
    [...regions].flatMap((region) => departmentsOf({ department: '', region }).map((one) => [one, region])),
  );
const formerByDepartment = byDepartment(formerRegionCodes.keys());
const todayByDepartment = byDepartment(Object.keys(departmentsByRegion));

/** The region that a place lies in besides its own: a department's of former times, or that of today around a former one. */
export function otherRegionOf({ department, region }: InRegion): string | undefined {
  if (department) return formerByDepartment.get(department);
  const [one = ''] = formerRegionCodes.has(region) ? departmentsOf({ department, region }) : [];
  return todayByDepartment.get(one);
}
