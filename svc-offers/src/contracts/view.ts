import type { Contract as ContractView } from '@praticio/contracts/offers/contract';
import { type Contract, contractContentOf, isFinal, missingOf } from './contract.ts';
import { sendingsOf } from './sendings.ts';
import type { ShownContract } from './write.ts';

const monthOf = ({ terms }: Contract) => terms.shifts[0]?.day.slice(0, 7) ?? '';
export const contractFileName = (contract: Contract): string =>
  `${contract.profession ? 'contrat' : 'confirmation'}-${monthOf(contract)}.pdf`;
export const declarationFileName = (contract: Contract): string => `declaration-${monthOf(contract)}.pdf`;

export function contractView({ contract, file, author, isOpen }: ShownContract): ContractView {
  const { id, interestId, offerTitle, profession, revision, details, acceptances, finalAt } = contract;
  const final = isFinal(contract);
  const missing = missingOf(contract);
  const hasAccepted = acceptances.some(({ side }) => side === author.side);
  return {
    engagementId: id,
    interestId,
    offerTitle,
    kind: profession ? 'replacement' : 'confirmation',
    profession,
    state: final ? 'final' : acceptances.length > 0 ? 'accepted' : 'draft',
    side: author.side,
    revision,
    details,
    missing,
    sha256: file.sha256,
    document: file.document,
    fileName: contractFileName(contract),
    acceptances: acceptances.map(({ side, name, at }) => ({ side, name, at: at.toISOString() })),
    finalAt: finalAt?.toISOString() ?? null,
    mayChange: isOpen && !final,
    mayAccept: isOpen && !final && missing.length === 0 && !hasAccepted,
    toSend: sendingsOf(contractContentOf(contract)),
  };
}
