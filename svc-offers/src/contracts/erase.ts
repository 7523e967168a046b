import { forSelf, isSelf } from '@praticio/service-kit/acting';
import { isFinal } from './contract.ts';
import type { ContractStore } from './store.ts';

/**
 * Removes a person from contracts. A final one stays whole for the other party, who may need it as proof, until its years are over;
 * everything else is removed. Idempotent.
 */
export function eraseSignatory({
  contracts,
}: {
  contracts: Pick<ContractStore, 'allOf' | 'change' | 'remove'>;
}) {
  return async (
    userId: string,
    purgeEvents: (aggregateId: string, keep: number) => Promise<void>,
    { onlyAsCandidate = false } = {},
  ): Promise<void> => {
    for (const contract of await contracts.allOf(userId)) {
      if (onlyAsCandidate && !isSelf(forSelf(userId), contract.candidateId)) continue;
      await purgeEvents(contract.id, 0);
      const parties = contract.parties.filter((party) => party !== userId);
      if (!isFinal(contract) || parties.length === 0) await contracts.remove(contract);
      else await contracts.change(contract, (current) => ({ contract: { ...current, parties }, events: [] }));
    }
  };
}
