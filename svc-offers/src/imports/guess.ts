import { wordsOf } from '@praticio/contracts/base/words';
import {
  type ImportMapping,
  type ImportTarget,
  importMappingSchema,
  importTargetNames,
  importTargets,
} from '@praticio/contracts/offers/import';

/** Common column names of spreadsheets and feeds by target, the likeliest first. Compared as folded words. */
const namesOfTargets: Readonly<Record<ImportTarget, readonly string[]>> = {
  externalId: [
    ...['identifiant externe', 'external id', 'externalid', 'identifiant', 'reference', 'ref', 'id offre'],
    ...[
      'reference offre',
      'job id',
      'jobid',
      'reference number',
      'referencenumber',
      'numero',
      'n',
      'code',
      'id',
    ],
    ...['identifier value', 'identifier', 'guid', 'requisition id', 'requisitionid', 'ref offre'],
  ],
  title: [
    'titre',
    'intitule',
    'intitule du poste',
    'titre de l offre',
    'title',
    'job title',
    'jobtitle',
    'poste',
    'libelle',
    'nom',
  ],
  description: [
    'description',
    'descriptif',
    'texte',
    'annonce',
    'contenu',
    'missions',
    'mission',
    'body',
    'job description',
    'details',
    'content',
  ],
  location: [
    'lieu',
    'ville',
    'commune',
    'localisation',
    'lieu de travail',
    'location city',
    'city',
    'location',
    'localite',
    'joblocation address addresslocality',
    'address city',
    'adresse',
  ],
  postalCode: [
    'code postal',
    'cp',
    'codepostal',
    'postal code',
    'postalcode',
    'zip',
    'zipcode',
    'location zip',
    'joblocation address postalcode',
    'location postalcode',
    'postcode',
  ],
  speciality: [
    'specialite',
    'metier',
    'profession',
    'discipline',
    'fonction',
    'qualification',
    'speciality',
    'specialty',
    'category',
    'categorie',
    'job category',
    'occupation',
  ],
  romeCode: [
    'code rome',
    'rome',
    'coderome',
    'rome code',
    'romecode',
    'occupationalcategory',
    'occupational category',
  ],
  contractType: [
    'type de contrat',
    'contrat',
    'typecontrat',
    'nature du contrat',
    'contract type',
    'contracttype',
    'contract',
    'employmenttype',
    'employment type',
    'job type',
    'jobtype',
    'type',
  ],
  salary: ['remuneration', 'salaire', 'salary', 'basesalary', 'retribution', 'tarif'],
  payMin: [
    'salaire min',
    'salaire minimum',
    'remuneration min',
    'remuneration minimale',
    'salary min',
    'salarymin',
    'minsalary',
    'basesalary value minvalue',
    'salaire de',
  ],
  payMax: [
    'salaire max',
    'salaire maximum',
    'remuneration max',
    'remuneration maximale',
    'salary max',
    'salarymax',
    'maxsalary',
    'basesalary value maxvalue',
    'salaire a',
  ],
  payPer: [
    'periode de remuneration',
    'periodicite',
    'salaire par',
    'remuneration par',
    'salary period',
    'salary unit',
    'basesalary value unittext',
    'unite salaire',
  ],
  startDate: [
    'date de debut',
    'debut',
    'date debut',
    'a partir du',
    'prise de poste',
    'date de prise de poste',
    'start date',
    'startdate',
    'jobstartdate',
    'start',
  ],
  endDate: ['date de fin', 'fin', 'date fin', 'jusqu au', 'end date', 'enddate', 'end'],
  workingTime: ['temps de travail', 'duree du travail', 'rythme', 'horaires', 'working time', 'workhours'],
  careSettings: ['cadre de soins', 'cadre', 'type d etablissement', 'etablissement type'],
  housing: ['logement', 'hebergement', 'housing'],
  software: ['logiciel', 'logiciels', 'software'],
  urgent: ['urgent', 'urgente', 'urgence', 'priorite'],
  status: ['etat', 'statut', 'status', 'state'],
  kind: ['nature', 'nature de l offre', 'famille', 'type d offre', 'type d annonce', 'kind', 'family'],
  slots: [
    'creneaux',
    'creneau',
    'dates et horaires',
    'vacations',
    'gardes',
    'slots',
    'slot',
    'shifts',
    'shift',
    'creneaux creneau',
    'slots slot',
  ],
  photos: ['photos', 'photo', 'images', 'image', 'url photo', 'pictures', 'photos photo', 'images image'],
  confidential: ['confidentiel', 'confidentielle', 'confidentialite', 'anonyme', 'confidential'],
  turnover: ['chiffre d affaires', 'ca', 'ca annuel', 'recettes', 'turnover', 'revenue'],
  equipment: ['equipement', 'equipements', 'materiel', 'equipment'],
  access: ['acces', 'accessibilite', 'access'],
  included: ['le prix comprend', 'comprend', 'inclus', 'included'],
  hours: ['horaires de travail', 'heures de travail', 'hours'],
  team: ['equipe', 'team'],
  surface: ['surface', 'superficie', 'surface m2', 'm2', 'area', 'floorsize'],
  price: ['prix', 'prix demande', 'prix de vente', 'prix de cession', 'price'],
  charges: ['charges', 'charges mensuelles', 'service charges'],
  patients: ['patients', 'patientele', 'nombre de patients', 'file active'],
  daysPerWeek: ['jours travailles', 'jours par semaine', 'days per week', 'daysperweek'],
  rent: ['loyer et charges', 'loyer', 'loyer mensuel', 'rent'],
  reason: ['motif', 'motif de cession', 'raison', 'reason'],
  handover: ['presentation de la patientele', 'accompagnement', 'handover'],
  shares: ['parts', 'parts proposees', 'shares'],
  organisation: ['organisation', 'organization'],
  project: ['projet', 'project'],
};

const keyOf = (name: string) => wordsOf(name).join(' ');

/**
 * Assigns the fields of a file by their names. The last choices of the structure take precedence if the file has those fields; no field
 * is assigned twice.
 */
export function guessMapping(fields: readonly string[], last: ImportMapping | null): ImportMapping {
  const mapping = importMappingSchema.parse({});
  const free = new Set(fields);
  const assign = (target: ImportTarget, field: string | undefined) => {
    if (field === undefined || !free.has(field) || mapping[target] !== '') return;
    mapping[target] = field;
    free.delete(field);
  };
  if (last) for (const target of importTargetNames) assign(target, last[target] || undefined);
  const byKey = new Map<string, string>();
  for (const field of fields) if (!byKey.has(keyOf(field))) byKey.set(keyOf(field), field);
  for (const target of importTargetNames) assign(target, byKey.get(keyOf(importTargets[target].label)));
  // try the likeliest name of every target before the second one of any
  const most = Math.max(...Object.values(namesOfTargets).map((names) => names.length));
  for (let rank = 0; rank < most; rank += 1)
    for (const target of importTargetNames) {
      const name = namesOfTargets[target][rank];
      if (name !== undefined) assign(target, byKey.get(keyOf(name)));
    }
  return mapping;
}
