import type { Contract, ContractDetails } from '@praticio/contracts/offers/contract';
import {
  acceptContract,
  changeContract,
  readContract,
  readContractFile,
  readDeclaration,
} from '@praticio/contracts/offers/endpoints';
import { call, download, saveFile } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** The contract of an engagement, as it stands. */
export const contractQuery = (engagementId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engagements, 'contract', engagementId],
    queryFn: ({ signal }) => call(readContract, { params: { id: engagementId }, signal }),
  });

const keep = (client: QueryClient, contract: Contract) =>
  void client.setQueryData(contractQuery(contract.engagementId).queryKey, contract);

/** Writes into the contract that the reader has before them. */
export function useChangeContract({ engagementId: id, revision }: Contract) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: ContractDetails) =>
      call(changeContract, { params: { id }, body: { revision, details } }),
    onSuccess: (changed) => keep(client, changed),
  });
}

/** Accepts the bytes that the reader has before them. After a refusal they are read again: the other party has been faster. */
export function useAcceptContract({ engagementId: id, sha256 }: Contract) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(acceptContract, { params: { id }, body: { sha256, name } }),
    onSuccess: (accepted) => keep(client, accepted),
    onError: () => client.invalidateQueries({ queryKey: contractQuery(id).queryKey }),
  });
}

export async function downloadContract({ engagementId: id, fileName }: Contract): Promise<void> {
  saveFile(await download(readContractFile, { params: { id }, fallbackName: fileName }));
}

export async function downloadDeclaration({ engagementId: id }: Contract): Promise<void> {
  saveFile(await download(readDeclaration, { params: { id }, fallbackName: 'declaration.pdf' }));
}
