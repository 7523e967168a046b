import type { Contract } from '@praticio/contracts/offers/contract';
import { readContractFile } from '@praticio/contracts/offers/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

export async function downloadContract({ engagementId: id, fileName }: Contract): Promise<void> {
  saveFile(await download(readContractFile, { params: { id }, fallbackName: fileName }));
}
