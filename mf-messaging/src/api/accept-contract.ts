import type { Contract } from '@praticio/contracts/offers/contract';
import { acceptContract } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contractQuery } from './get-contract.ts';

/** Accepts the bytes that the reader has before them. After a refusal they are read again: the other party has been faster. */
export function useAcceptContract({ engagementId: id, sha256 }: Contract) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(acceptContract, { params: { id }, body: { sha256, name } }),
    onSuccess: (accepted) => client.setQueryData(contractQuery(id).queryKey, accepted),
    onError: () => client.invalidateQueries({ queryKey: contractQuery(id).queryKey }),
  });
}
