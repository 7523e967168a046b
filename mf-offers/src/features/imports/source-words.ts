import type { ImportSource } from '@praticio/contracts/offers/import-source';
import { formatDateTime } from '@praticio/ui-kit/format';
import { isWorking } from '../../api/get-import.ts';
import { stateWords } from './import-words.ts';

/** Imports that wait for a person. */
const WAITING: readonly string[] = ['mapping', 'checked', 'stopped'];

export function sourceState({ isOn, lastImport }: ImportSource): {
  tone: 'success' | 'warning' | 'neutral' | 'danger' | 'info';
  label: string;
} {
  if (!isOn) return { tone: 'neutral', label: 'En pause' };
  if (lastImport && WAITING.includes(lastImport.state)) return { tone: 'warning', label: 'À vérifier' };
  return lastImport?.state === 'failed'
    ? { tone: 'danger', label: 'En échec' }
    : { tone: 'success', label: 'En marche' };
}

/** "27 nov. 2026, 10:00 : fichier inchangé" */
export function lastRunWords({ lastImport, unchangedAt }: ImportSource): string {
  if (unchangedAt && (!lastImport || unchangedAt > lastImport.createdAt))
    return `${formatDateTime(unchangedAt)} : fichier inchangé`;
  if (!lastImport) return 'Pas encore';
  return `${formatDateTime(lastImport.createdAt)} : ${stateWords(lastImport.state).toLowerCase()}`;
}

export function nextRunWords({ nextRunAt, lastImport }: ImportSource): string {
  if (!nextRunAt) return "À l'arrêt";
  if (lastImport && WAITING.includes(lastImport.state)) return 'Après votre accord';
  return formatDateTime(nextRunAt);
}

const offReasons: Readonly<Record<string, string>> = {
  failing:
    "Le fichier n'a pas pu être lu depuis une journée. Vérifiez l'adresse, puis remettez l'import en marche.",
  maker:
    "La personne qui l'avait mis en marche n'est plus Responsable, ou a changé de mot de passe. Un Responsable peut le remettre en marche.",
};

/** The notice to a person; `leads` to the last import. */
export function adviceOn({ isOn, offReason, lastImport }: ImportSource): {
  tone: 'warning' | 'danger' | 'info';
  text: string;
  leads: boolean;
} | null {
  if (!isOn) return offReason ? { tone: 'warning', text: offReasons[offReason] ?? '', leads: false } : null;
  if (!lastImport || isWorking(lastImport)) return null;
  const { state, problem } = lastImport;
  if (state === 'failed') return { tone: 'danger', text: problem ?? '', leads: true };
  if (state === 'mapping')
    return { tone: 'warning', text: problem ?? "Vérifiez les colonnes, puis lancez l'import.", leads: true };
  if (state === 'checked')
    return {
      tone: 'warning',
      text: problem ?? "Relisez l'essai à blanc, puis lancez l'import.",
      leads: true,
    };
  if (state === 'stopped')
    return { tone: 'warning', text: 'Cet import est arrêté : continuez-le ou supprimez-le.', leads: true };
  return problem ? { tone: 'warning', text: problem, leads: true } : null;
}
