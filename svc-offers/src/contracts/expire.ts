import type { ContractStore } from './store.ts';

/** Removes contracts that are kept no longer. */
export function expireContracts({
  contracts,
  now,
}: {
  contracts: Pick<ContractStore, 'due' | 'remove'>;
  now: () => Date;
}) {
  return async (): Promise<void> => {
    for (const contract of await contracts.due(now())) await contracts.remove(contract);
  };
}
