import type { Contract } from '@praticio/contracts/offers/contract';
import { readDeclaration } from '@praticio/contracts/offers/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

export async function downloadDeclaration({ engagementId: id }: Contract): Promise<void> {
  saveFile(await download(readDeclaration, { params: { id }, fallbackName: 'declaration.pdf' }));
}
