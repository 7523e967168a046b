import type { Contract, ContractDetails } from '@praticio/contracts/offers/contract';
import { changeContract } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contractQuery } from './get-contract.ts';

/** Writes into the contract that the reader has before them. */
export function useChangeContract({ engagementId: id, revision }: Contract) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: ContractDetails) =>
      call(changeContract, { params: { id }, body: { revision, details } }),
    onSuccess: (changed) => client.setQueryData(contractQuery(id).queryKey, changed),
  });
}
