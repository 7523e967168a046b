import { readImportReport } from '@praticio/contracts/offers/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Has the browser save the report of an import. */
export async function downloadImportReport(id: string): Promise<void> {
  saveFile(await download(readImportReport, { params: { id }, fallbackName: 'import.csv' }));
}
