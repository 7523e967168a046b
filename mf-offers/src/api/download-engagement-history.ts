import { readEngagementHistory } from '@praticio/contracts/offers/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Downloads the table of the reader's confirmed engagements, a line for each shift, and has the browser save it. */
export async function downloadHistory(): Promise<void> {
  saveFile(await download(readEngagementHistory, { fallbackName: 'engagements.csv' }));
}
