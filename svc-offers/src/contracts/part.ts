import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import type { ContractDocument } from '@praticio/contracts/offers/contract';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import { createPrinter } from '@praticio/service-kit/printer';
import { createRecent } from '@praticio/service-kit/recent';
import type { OffersContext } from '../config.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Contract } from './contract.ts';
import { draftContract } from './draft.ts';
import { eraseSignatory } from './erase.ts';
import { onContractAccepted } from './events.ts';
import { expireContracts } from './expire.ts';
import { exportContracts } from './export.ts';
import { contractRoutes } from './routes.ts';
import { contractStore } from './store.ts';
import { keepContracts } from './write.ts';

const PRINT_BUCKETS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
/** Caches the printed file: readers request the page, then the file. */
const PRINTED = { maxAgeMs: 60 * SECOND_MS, max: 20 };

interface Rooms {
  members: Members;
  offers: Offers;
  engagements: Engagements;
}

/** The contract of a confirmed engagement: its text, its bytes, and both acceptances. */
export function openContracts(context: OffersContext, { members, offers, engagements }: Rooms) {
  const { config, logger, metrics } = context;
  const contracts = contractStore(context);
  const countAcceptance = metrics.addCounter(
    'contract_acceptances_total',
    'Acceptances of contracts; `final` with the second one',
    ['state'],
  );
  const observePrinting = metrics.addHistogram(
    'contract_print_seconds',
    'Time in which a contract or declaration was printed, waiting included',
    PRINT_BUCKETS,
  );
  const engine = createPrinter();
  const recent = createRecent<string, Promise<Buffer>>(PRINTED);
  function print(document: ContractDocument): Promise<Buffer> {
    const key = JSON.stringify(document);
    const held = recent.get(key);
    if (held) return held;
    const begun = performance.now();
    const printing = engine.print(document);
    recent.set(key, printing);
    printing.then(
      () => observePrinting((performance.now() - begun) / SECOND_MS),
      () => recent.delete(key),
    );
    return printing;
  }
  const now = () => new Date();
  const deps = {
    engagements,
    contracts,
    draft: draftContract({ offers, findMember: members.findStoredMember }),
    print,
    now,
    onAccepted: (isFinal: boolean) => countAcceptance({ state: isFinal ? 'final' : 'first' }),
    onDamaged: ({ id }: Contract) =>
      logger.error({ engagementId: id }, 'a stored contract does not have its hash'),
    findMember: members.findStoredMember,
    mails: members.mails,
    publicUrl: config.PUBLIC_URL,
  };
  return {
    contracts: { allOf: contracts.allOf, erase: eraseSignatory(deps), ...exportContracts(deps) },
    part: {
      routes: contractRoutes(keepContracts(deps)),
      consumers: [
        { name: 'contract-mails', on: { 'contract.accepted': onContractAccepted(deps) } },
      ] satisfies ConsumerDefinition[],
      sweeps: [{ name: 'contracts', everyMs: HOUR_MS, run: expireContracts(deps) }],
      stop: async () => engine.close(),
    },
  };
}
export type ContractRoom = ReturnType<typeof openContracts>['contracts'];
