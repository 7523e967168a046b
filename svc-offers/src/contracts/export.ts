import type { ExportedFile } from '@praticio/contracts/base/account-export';
import type { Contract } from './contract.ts';
import type { ContractStore } from './store.ts';

const PREFIX = 'contract-';

/** The accepted PDFs of a person, for the export of their account. */
export function exportContracts({ contracts }: { contracts: Pick<ContractStore, 'find' | 'allOf'> }) {
  const nameOf = ({ profession }: Contract) => (profession ? 'contrat.pdf' : 'confirmation.pdf');
  return {
    async listFiles(userId: string): Promise<ExportedFile[]> {
      const all = await contracts.allOf(userId);
      return all.flatMap((contract) =>
        contract.file
          ? [{ id: `${PREFIX}${contract.id}`, folder: `contrats/${contract.id}`, name: nameOf(contract) }]
          : [],
      );
    },
    async readFile(userId: string, id: string) {
      const contract = id.startsWith(PREFIX) ? await contracts.find(id.slice(PREFIX.length)) : null;
      if (!contract?.file || !contract.parties.includes(userId)) return null;
      return { mediaType: 'application/pdf', bytes: contract.file.bytes, name: nameOf(contract) };
    },
  };
}
