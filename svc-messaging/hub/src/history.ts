import type { StoredUpdate } from './update.ts';

/** Reserved id: everything that history holds (docs/hub.md#hub-replay). */
export const EARLIEST = 'earliest';

/** Where a subscriber resumes: after `sequence`. `known` is false when history no longer holds everything since. */
interface ResumePoint {
  sequence: number;
  known: boolean;
}

/** The recent updates in this instance's memory, oldest first: replays need no read from NATS. */
export interface History {
  /** Adds an update, and drops the oldest beyond the limits of age and size. */
  add(update: StoredUpdate): void;
  /** Starts empty because the NATS stream was created again; `epoch` identifies that stream. */
  begin(epoch: string): void;
  /** Incremented each time history starts empty: sequences of an earlier generation are invalid. */
  generation(): number;
  /** The hub's own id for the update of `sequence`, used when its publisher gave none. */
  idOf(sequence: number): string;
  lastSequence(): number;
  lastId(): string;
  /** The position of the update `id`. */
  find(id: string): ResumePoint;
  /** Updates after `sequence`, in order. */
  after(sequence: number): Iterable<StoredUpdate>;
}

/** Estimated memory of one update in addition to its chunk and topics. */
const OVERHEAD_BYTES = 200;

export function createHistory({ maxBytes, maxAgeMs }: { maxBytes: number; maxAgeMs: number }): History {
  let epoch = '';
  let generation = 0;
  let updates: StoredUpdate[] = [];
  let first = 0;
  let bytes = 0;
  let last = 0;
  let lastId = EARLIEST;
  const sequences = new Map<string, number>();

  const idOf = (sequence: number) => `${epoch}.${sequence}`;
  const sizeOf = ({ chunk }: StoredUpdate) => chunk.length + OVERHEAD_BYTES;

  function forgetOldest() {
    const oldest = updates[first];
    if (!oldest) return;
    bytes -= sizeOf(oldest);
    if (sequences.get(oldest.id) === oldest.sequence) sequences.delete(oldest.id);
    first += 1;
    if (first > 1_024 && first * 2 > updates.length) {
      updates = updates.slice(first);
      first = 0;
    }
  }

  function trim() {
    const since = Date.now() - maxAgeMs;
    for (let oldest = updates[first]; oldest; oldest = updates[first]) {
      if (bytes <= maxBytes && oldest.at >= since) return;
      forgetOldest();
    }
  }

  /** Index of the first update after `sequence`. */
  function indexAfter(sequence: number): number {
    let [low, high] = [first, updates.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((updates[middle]?.sequence ?? 0) <= sequence) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    idOf,
    generation: () => generation,
    lastSequence: () => last,
    lastId: () => lastId,
    begin(started) {
      generation += 1;
      epoch = started;
      updates = [];
      sequences.clear();
      first = bytes = last = 0;
      lastId = EARLIEST;
    },
    add(update) {
      if (update.sequence <= last) return;
      last = update.sequence;
      lastId = update.id;
      updates.push(update);
      bytes += sizeOf(update);
      if (update.id !== idOf(update.sequence)) sequences.set(update.id, update.sequence);
      trim();
    },
    find(id) {
      const own = sequences.get(id);
      if (own !== undefined) return { sequence: own, known: true };
      const [, life, number] = /^(.*)\.(\d{1,15})$/.exec(id) ?? [];
      if (!number || life !== epoch) return { sequence: 0, known: false };
      const oldest = updates[first]?.sequence ?? last + 1;
      const sequence = Number(number);
      return { sequence, known: sequence >= oldest - 1 };
    },
    *after(sequence) {
      trim();
      for (let index = indexAfter(sequence); index < updates.length; index += 1) {
        const update = updates[index];
        if (update) yield update;
      }
    },
  };
}
