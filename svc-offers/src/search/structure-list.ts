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
    const size = columns.dictionaries.structures.size();
    const [counts, firstAt] = [new Uint32Array(size), new Int32Array(size).fill(-1)];
    for (const slot of newest.all()) {
      const code = columns.structure[slot] as number;
      if (counts[code] === 0) firstAt[code] = slot;
      counts[code] = (counts[code] as number) + 1;
    }
    return Array.from(firstAt).flatMap((slot, code): ListedStructure[] => {
      if (slot < 0) return [];
      const { structure, offer } = bySlot(slot);
      if (!structure?.id) return [];
      const { id, name } = structure;
      const count = counts[code] as number;
      return [{ id, name, key: foldWords(name), place: offer.commune?.name ?? '', count }];
    });
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
