import type { Specialty } from '@praticio/contracts/offers/specialty';

/** Numbers a family of names from `first` on; new names are added at the end, so that ids do not change. */
function numbered(first: number, names: string[]): Specialty[] {
  return names.map((name, offset) => ({ id: first + offset, name }));
}

// Medical specialties as the national directory of professionals names them (nomenclature TRE_R38,
// « spécialité ordinale »), with those that the diplomas of 2017 added.
const medical = numbered(1, [
  'Allergologie',
  'Anatomie et cytologie pathologiques',
  'Anesthésie-réanimation',
  'Biologie médicale',
  'Cardiologie et maladies vasculaires',
  'Chirurgie générale',
  'Chirurgie infantile',
  'Chirurgie maxillo-faciale',
  'Chirurgie orthopédique et traumatologie',
  'Chirurgie plastique, reconstructrice et esthétique',
  'Chirurgie thoracique et cardio-vasculaire',
  'Chirurgie urologique',
  'Chirurgie vasculaire',
  'Chirurgie viscérale et digestive',
  'Dermatologie et vénéréologie',
  'Endocrinologie, diabétologie et nutrition',
  'Gastro-entérologie et hépatologie',
  'Génétique médicale',
  'Gériatrie',
  'Gynécologie médicale',
  'Gynécologie-obstétrique',
  'Hématologie',
  'Maladies infectieuses et tropicales',
  'Médecine du travail',
  "Médecine d'urgence",
  'Médecine générale',
  'Médecine intensive-réanimation',
  'Médecine interne et immunologie clinique',
  'Médecine légale et expertises médicales',
  'Médecine nucléaire',
  'Médecine physique et de réadaptation',
  'Médecine vasculaire',
  'Néphrologie',
  'Neurochirurgie',
  'Neurologie',
  'Oncologie médicale',
  'Oncologie radiothérapie',
  'Ophtalmologie',
  'Oto-rhino-laryngologie et chirurgie cervico-faciale',
  'Pédiatrie',
  'Pneumologie',
  'Psychiatrie',
  "Psychiatrie de l'enfant et de l'adolescent",
  'Radiologie et imagerie médicale',
  'Rhumatologie',
  'Santé publique et médecine sociale',
  'Stomatologie',
]);

const dental = numbered(101, [
  'Chirurgie dentaire',
  'Chirurgie orale',
  'Médecine bucco-dentaire',
  'Orthopédie dento-faciale',
]);

const pharmacy = numbered(121, ["Pharmacie d'officine", 'Pharmacie hospitalière', 'Pharmacie industrielle']);

const midwifery = numbered(141, ['Sage-femme (maïeutique)']);

// The professions of the public health code, fourth part, books III and IX.
const paramedical = numbered(201, [
  'Aide-soignant',
  'Ambulancier',
  'Assistant dentaire',
  'Audioprothésiste',
  'Auxiliaire de puériculture',
  'Diététicien',
  'Ergothérapeute',
  'Infirmier',
  'Infirmier anesthésiste',
  'Infirmier de bloc opératoire',
  'Infirmier en pratique avancée',
  'Infirmier puériculteur',
  "Manipulateur d'électroradiologie médicale",
  'Masseur-kinésithérapeute',
  'Opticien-lunetier',
  'Orthopédiste-orthésiste',
  'Orthophoniste',
  'Orthoptiste',
  'Pédicure-podologue',
  'Physicien médical',
  'Préparateur en pharmacie',
  'Prothésiste',
  'Psychomotricien',
  'Technicien de laboratoire médical',
]);

/** Every specialty and profession that an offer, a structure or a CV can name. */
export const specialtyList: readonly Specialty[] = [
  ...medical,
  ...dental,
  ...pharmacy,
  ...midwifery,
  ...paramedical,
];
