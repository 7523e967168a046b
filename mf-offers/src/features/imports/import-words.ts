import {
  type ImportCounts,
  type ImportOutcome,
  importOutcomeLabels,
  importOutcomes,
  importPlanLabels,
  importTargetNames,
  importTargets,
  type OfferImport,
} from '@praticio/contracts/offers/import';

const stateLabels: Readonly<Record<string, string>> = {
  uploading: 'Envoi interrompu',
  fetching: 'Téléchargement en cours',
  reading: 'Lecture en cours',
  mapping: 'Colonnes à vérifier',
  checking: 'Vérification en cours',
  checked: 'Prêt à lancer',
  running: 'Import en cours',
  stopped: 'Arrêté',
  done: 'Terminé',
  failed: 'Fichier illisible',
};
/** A state of a later version is one that goes on. */
export const stateWords = (state: string): string => stateLabels[state] ?? 'En cours';

/** The import has begun to change offers. */
export const hasRun = ({ state }: Pick<OfferImport, 'state'>): boolean =>
  state === 'running' || state === 'stopped' || state === 'done';

/** The counts to show, with their words: of the import, or of the dry run. */
export function shownCounts(found: OfferImport): { outcome: ImportOutcome; label: string; count: number }[] {
  const counts: ImportCounts | null = hasRun(found) ? found.result : found.plan;
  if (!counts) return [];
  const labels = hasRun(found) ? importOutcomeLabels : importPlanLabels;
  return importOutcomes.flatMap((outcome) =>
    counts[outcome] > 0 ? [{ outcome, label: labels[outcome], count: counts[outcome] }] : [],
  );
}

const isOutcome = (outcome: string): outcome is ImportOutcome => outcome in importOutcomeLabels;

/** The actual or planned outcome of a line; one of a later version in its own word. */
export function outcomeWords(outcome: string, found: OfferImport): string {
  if (!isOutcome(outcome)) return outcome;
  return (hasRun(found) ? importOutcomeLabels : importPlanLabels)[outcome];
}

const example: Partial<Record<(typeof importTargetNames)[number], string>> = {
  externalId: 'OFFRE-001',
  title: 'Infirmier de nuit en réanimation',
  description: 'Six nuits de 12 h, équipe de quatre. Logement sur place.',
  profile: "Diplôme d'État, un an d'expérience en réanimation.",
  location: 'Nantes',
  postalCode: '44000',
  speciality: 'Infirmier',
  contractType: 'Vacation',
  payMin: '32,50',
  payPer: 'heure',
  startDate: '04/01/2027',
  endDate: '17/01/2027',
  workingTime: 'Nuit',
  housing: 'Logement fourni',
  urgent: 'non',
  status: 'ouverte',
  kind: 'remplacement',
  slots: '04/01/2027 19:00-07:00; 05/01/2027 19:00-07:00',
};

/** A table with all columns and one offer, as spreadsheets in French open it. */
export function modelTable(): string {
  const cells = (texts: string[]) => texts.map((text) => `"${text}"`).join(';');
  const labels = importTargetNames.map((target) => importTargets[target].label);
  const offer = importTargetNames.map((target) => example[target] ?? '');
  return `\uFEFF${cells(labels)}\r\n${cells(offer)}\r\n`;
}
