import { readPlanningCalendar, readPlanningTable } from '@praticio/contracts/offers/endpoints';
import type { PlanningQuery } from '@praticio/contracts/offers/planning';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Has the browser save the planning of these days. */
export async function downloadPlanning(kind: 'csv' | 'ics', days: PlanningQuery): Promise<void> {
  const fallbackName = `planning-${days.from}.${kind}`;
  const options = { query: days, fallbackName };
  saveFile(
    await (kind === 'csv' ? download(readPlanningTable, options) : download(readPlanningCalendar, options)),
  );
}
