import type { JsMsg } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';

/**
 * How often instances that know an event's type have begun to handle it. JetStream's own count of deliveries says
 * something else: it also counts what another version left, and what waited in a process that died.
 */
export interface Tries {
  /** Counts this delivery, once; answers how many there have been with it. */
  count(): Promise<number>;
  /** This delivery was none: what it needs is away. */
  takeBack(): Promise<void>;
}

export function triesOf(notes: KV, durable: string, message: JsMsg): Tries {
  // a stream that was lost counts its messages from 1 again, so the sequence alone names none
  const key = `tries.${durable}.${message.seq}-${message.info.timestampNanos}`;
  let counted: Promise<number> | undefined;

  async function add(change: number): Promise<number> {
    const note = await notes.get(key);
    const tries = Math.max(Number(note?.string() ?? 0) + change, 0);
    await notes.put(key, String(tries));
    return tries;
  }

  return {
    count: () => (counted ??= add(1)),
    async takeBack() {
      if (counted) await add(-1);
      counted = undefined;
    },
  };
}
