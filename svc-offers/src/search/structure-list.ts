import { foldWords } from '@praticio/contracts/base/words';
import type { OfferTable } from './offer-table.ts';
import type { SortedRows } from './sorted-rows.ts';

/** A structure that has offers. */
export interface ListedStructure {
  id: string;
  name: string;
  /** Its name as it is compared. */
  key: string;
  /** The commune of its newest offer. */
  place: string;
  count: number;
}

/** The structures of the offers, counted when somebody asks and kept until an offer changes. */
export function createStructureList({ columns, bySlot }: OfferTable, newest: SortedRows) {
  let listed: ListedStructure[] | null = null;

  function list(): ListedStructure[] {
    const byCode = new Map<number, ListedStructure>();
    for (const slot of newest.all()) {
      const code = columns.structure[slot] as number;
      const known = byCode.get(code);
      if (known) {
        known.count += 1;
        continue;
      }
      const { structure, offer } = bySlot(slot);
      if (!structure) continue;
      const { id, name } = structure;
      if (id === null) continue;
      byCode.set(code, { id, name, key: foldWords(name), place: offer.commune?.name ?? '', count: 1 });
    }
    return [...byCode.values()];
  }

  return {
    forget() {
      listed = null;
    },
    all(): readonly ListedStructure[] {
      listed ??= list();
      return listed;
    },
  };
}
