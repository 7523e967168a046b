import type { ContractStore } from './store.ts';

/** Removes contracts whose retention period has ended. */
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
