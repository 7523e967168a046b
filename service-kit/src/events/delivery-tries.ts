import type { JsMsg } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';

/**
 * Counts how often instances that know an event's type have begun to handle it. JetStream's own delivery count is
 * different: it includes deliveries to versions that do not know the type, and to processes that died before handling it.
 */
export interface Tries {
  /** Counts this delivery (once), and returns the number of tries including this one. */
  count(): Promise<number>;
  /** Takes this delivery out of the count, because a dependency was away. */
  takeBack(): Promise<void>;
}

export function triesOf(notes: KV, durable: string, message: JsMsg): Tries {
  // a new stream after a loss counts from 1 again, so the sequence alone does not identify the message
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
