import { type FactIn, labelledFacts, objectOf, timeFacts } from './facts.ts';

export interface FactTexts {
  /** Its description in the API reference. */
  reference: string;
  /** Names of its column in spreadsheets and feeds, the likeliest first. Compared as folded words. */
  columns: string;
  /** The form's suggestions for short texts; others are accepted too. */
  suggestions?: readonly string[];
}

/** The texts about facts that stand apart from the facts themselves, because every page loads those. */
export const factTexts = {
  workingTime: {
    reference: 'Full time, part time, on call, nights, weekends',
    columns: `
      temps de travail, duree du travail, rythme, horaires, working time, workhours,
      quotite, quotite de travail, temps, dureetravaillibelleconverti, dureetravaillibelle`,
  },
  careSettings: {
    reference: 'Where the work is: hospital, practice, at home…',
    columns: 'cadre de soins, cadre, type d etablissement, etablissement type',
    suggestions: [
      'Hôpital',
      'Clinique',
      'Cabinet',
      'Maison de santé',
      'Centre de santé',
      'EHPAD',
      'Domicile',
      'Officine',
    ],
  },
  housing: {
    reference: 'Housing that comes with it',
    columns: 'logement, hebergement, housing',
    suggestions: ['Logement fourni', 'Studio sur place', 'Aide au logement'],
  },
  software: {
    reference: 'Software that is used',
    columns: 'logiciel, logiciels, software',
    suggestions: ['Doctolib', 'Weda', 'MonLogicielMedical', 'Hellodoc', 'AxiSanté', 'Crossway', 'LGPI'],
  },
  equipment: {
    reference: 'Of premises: what is there',
    columns: 'equipement, equipements, materiel, equipment',
    suggestions: [
      "Salle d'attente",
      "Point d'eau",
      'Climatisation',
      'Fibre',
      'Matériel médical',
      'Secrétariat',
    ],
  },
  access: {
    reference: 'Of premises: how one gets in, lifts and parking included',
    columns: 'acces, accessibilite, access',
    suggestions: ['Accès PMR', 'Rez-de-chaussée', 'Ascenseur', 'Parking', 'Transports en commun'],
  },
  included: {
    reference: 'Of a practice: what the price includes',
    columns: 'le prix comprend, comprend, inclus, included',
    suggestions: ['Patientèle', 'Matériel', 'Parts de SCM', 'Murs', 'Stock'],
  },
} as const satisfies Record<FactIn, FactTexts>;

/** One of the texts of each fact. */
export const textOfFacts = (text: 'reference' | 'columns') =>
  objectOf<Record<FactIn, string>>(
    [...timeFacts, ...labelledFacts].map((name) => [name, factTexts[name][text]]),
  );
