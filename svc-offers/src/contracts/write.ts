import { createHash } from 'node:crypto';
import type {
  ContractAcceptance,
  ContractDetails,
  ContractDocument,
} from '@praticio/contracts/offers/contract';
import { mayChange } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { findOwn } from '../engagements/answer.ts';
import { type Author, areSame, type Engagement } from '../engagements/engagement.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Actor } from '../members/member.ts';
import {
  accepted,
  type Contract,
  contractContentOf,
  isFinal,
  type PrintedFile,
  rewritten,
} from './contract.ts';
import type { draftContract } from './draft.ts';
import type { ContractStore } from './store.ts';
import { contractDocument, declarationDocument } from './wording.ts';

interface Deps {
  engagements: Pick<Engagements, 'find'>;
  contracts: Pick<ContractStore, 'find' | 'change'>;
  draft: ReturnType<typeof draftContract>;
  print: (document: ContractDocument) => Promise<Buffer>;
  now: () => Date;
  onAccepted: (isFinal: boolean) => void;
  /** Called with a contract whose stored bytes do not have their hash. */
  onDamaged: (contract: Contract) => void;
}

/** A contract as one of its parties sees it. */
export interface ShownContract {
  contract: Contract;
  file: PrintedFile;
  author: Author;
  /** Whether its reader may still write and accept it. */
  isOpen: boolean;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Starts a new contract without acceptances if the terms have changed. */
function kept(contract: Contract, { terms, timeZone, to, parties }: Engagement): Contract {
  if (isFinal(contract) || areSame(contract.terms, terms)) return contract;
  const { revision } = contract;
  return {
    ...contract,
    ...{ terms, timeZone, parties, endsAt: to },
    revision: revision + 1,
    acceptances: [],
    file: null,
  };
}

/** Fills in, accepts and reads the contracts of confirmed engagements. */
export function keepContracts({ engagements, contracts, draft, print, now, onAccepted, onDamaged }: Deps) {
  /** The current contract, which is not stored before its first change or acceptance. */
  async function open(actor: Actor, id: string) {
    const { engagement, author } = await findOwn(engagements, actor, id);
    const stored = await contracts.find(id);
    const isOpen = engagement.state === 'confirmed';
    if (!isOpen && !(stored && isFinal(stored))) throw new AppError('contract/not-open');
    const contract = stored ? kept(stored, engagement) : await draft(engagement);
    return { engagement, author, contract, isOpen };
  }

  /** The accepted bytes, or else those that can be accepted now. */
  async function fileOf(contract: Contract): Promise<PrintedFile> {
    const { file } = contract;
    if (!file) {
      const document = contractDocument(contractContentOf(contract));
      const bytes = await print(document);
      return { document, bytes, sha256: hashOf(bytes) };
    }
    if (hashOf(file.bytes) !== file.sha256) {
      onDamaged(contract);
      throw new Error(`the bytes of the contract ${contract.id} are not those that were accepted`);
    }
    return file;
  }

  async function shown(
    contract: Contract,
    { author, isOpen }: { author: Author; isOpen: boolean },
  ): Promise<ShownContract> {
    return { contract, file: await fileOf(contract), author, isOpen };
  }

  async function readContract(actor: Actor, id: string): Promise<ShownContract> {
    const opened = await open(actor, id);
    return shown(opened.contract, { ...opened, isOpen: opened.isOpen && mayChange(actor) });
  }

  return {
    readContract,

    async changeContract(
      actor: Actor,
      id: string,
      { revision, details }: { revision: number; details: ContractDetails },
    ): Promise<ShownContract> {
      const opened = await open(actor, id);
      if (!opened.isOpen)
        throw new AppError(isFinal(opened.contract) ? 'contract/final' : 'contract/not-open');
      const contract = await contracts.change(opened.contract, (current) => {
        const changed = rewritten(kept(current, opened.engagement), revision, details);
        return changed && { contract: changed, events: [] };
      });
      return shown(contract, opened);
    },

    async acceptContract(actor: Actor, id: string, acceptance: ContractAcceptance): Promise<ShownContract> {
      const opened = await open(actor, id);
      const printed = await fileOf(opened.contract);
      let isAdded = false;
      const contract = await contracts.change(opened.contract, (stored) => {
        const current = kept(stored, opened.engagement);
        // the details have changed while the bytes were printed
        if (!current.file && current.revision !== opened.contract.revision)
          throw new AppError('contract/changed');
        const change = accepted(current, opened.author, acceptance, printed, now());
        isAdded = change !== null;
        return change;
      });
      if (isAdded) onAccepted(isFinal(contract));
      return shown(contract, opened);
    },

    async readDeclaration(actor: Actor, id: string): Promise<{ bytes: Buffer; contract: Contract }> {
      const { contract } = await open(actor, id);
      const { profession, ...content } = contractContentOf(contract);
      if (!profession) throw new AppError('contract/no-declaration');
      return { contract, bytes: await print(declarationDocument({ ...content, profession })) };
    },
  };
}
