import { messageOf } from '@praticio/ui-kit/api';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';

export interface BulkFailure {
  id: number | string;
  name: string;
  why: string;
}

interface BulkWork<Item> {
  items: readonly Item[];
  /** Names an item that failed. */
  nameOf: (item: Item) => string;
  work: (item: Item) => Promise<unknown>;
  /** The message for `count` items that are done. */
  done: (count: number) => string;
}

/** Does the same to several items, one after the other, and keeps one line for each that failed; nothing stops the others. */
export function useBulk<Item extends { id: number | string }>() {
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const [left, setLeft] = useState<number | null>(null);
  const run = async ({ items, nameOf, work, done }: BulkWork<Item>): Promise<BulkFailure[]> => {
    const failed: BulkFailure[] = [];
    setFailures([]);
    for (const [place, item] of items.entries()) {
      setLeft(items.length - place);
      try {
        await work(item);
      } catch (error) {
        failed.push({ id: item.id, name: nameOf(item), why: messageOf(error) });
      }
    }
    setLeft(null);
    setFailures(failed);
    const count = items.length - failed.length;
    if (count > 0) toast.success(done(count));
    return failed;
  };
  return { run, left, failures, forget: () => setFailures([]) };
}
