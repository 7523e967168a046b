import { AckPolicy, DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { nanos } from '@nats-io/nats-core';
import { DAY_MS } from 'contracts/base/units';
import { EVENTS_STREAM } from 'contracts/catalogue/events';
import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';
import { openConsumerNotes, putIfUnchanged } from './consumer-notes.ts';

/** JetStream's refusal of a consumer with other settings. */
const CONSUMER_EXISTS = 10_148;
const CONSUMER_NOT_FOUND = 10_014;
/** After so many missed announcements nobody who knows a type counts as running. */
const MISSED_ANNOUNCEMENTS = 3;
/** A type that no instance has announced for so long is obsolete and leaves the filter. */
const OBSOLETE_MS = 7 * DAY_MS;
const MAX_ATTEMPTS = 50;

/** When each subject of a consumer was last announced by an instance that handles it: ISO 8601. */
type Announced = Record<string, string>;

/**
 * The filter of a durable consumer that old and new versions of a service share: the union of what its instances
 * announce. An instance adds its own types and never takes another's away.
 */
export interface ConsumerFilter {
  /** Announces this instance's subjects and brings the consumer to the union; creates it when it is gone. */
  announce(): Promise<void>;
  /** Whether an instance that runs now handles what comes under `subject`. */
  isHandledBySomebody(subject: string): Promise<boolean>;
}

export function createConsumerFilter(options: {
  nats: Nats;
  notes: KV;
  durable: string;
  /** What this version handles, as filters (`offers.offer.deleted.v1.*`). */
  subjects: string[];
  announceMs: number;
  ackWaitMs: number;
  logger: Logger;
}): ConsumerFilter {
  const { nats, notes, durable, subjects, announceMs, ackWaitMs, logger } = options;
  const { consumers } = nats.manager;
  const key = `announced.${durable}`;
  const replays = `replay.${durable}`;
  let hasWritten = false;

  async function read(): Promise<{ announced: Announced; revision: number }> {
    const note = await notes.get(key);
    if (note?.operation === 'PUT') return { announced: note.json<Announced>(), revision: note.revision };
    // a bucket that was lost, or a version that did not announce anything yet: what it heard of stays
    const heard = ((await filterOfConsumer()) ?? []).filter((subject) => subject !== replays);
    const now = new Date().toISOString();
    return {
      announced: Object.fromEntries(heard.map((subject) => [subject, now])),
      revision: note?.revision ?? 0,
    };
  }

  async function filterOfConsumer(): Promise<string[] | null> {
    try {
      return (await consumers.info(EVENTS_STREAM, durable)).config.filter_subjects ?? [];
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === CONSUMER_NOT_FOUND) return null;
      throw error;
    }
  }

  async function note(): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { announced, revision } = await read();
      const now = Date.now();
      if (subjects.every((subject) => isWithin(announced[subject], now - announceMs / 2))) return;
      const others = Object.entries(announced).filter(([subject]) => !subjects.includes(subject));
      const kept = others.filter(([, at]) => isWithin(at, now - OBSOLETE_MS));
      const own = subjects.map((subject) => [subject, new Date(now).toISOString()]);
      const next = JSON.stringify(Object.fromEntries([...kept, ...own]));
      if (!(await putIfUnchanged(notes, key, next, revision))) continue;
      const obsolete = others.filter((entry) => !kept.includes(entry)).map(([subject]) => subject);
      if (obsolete.length > 0) logger.info({ obsolete }, 'obsolete event types left the consumer');
      return;
    }
    throw new Error(`${durable}: the announced event types kept changing`);
  }

  async function write(filter: string[]): Promise<void> {
    const settings = {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
      // room for the events that wait for another version or for their next try
      max_ack_pending: 1_000,
      filter_subjects: filter,
    };
    await consumers.add(EVENTS_STREAM, settings).catch((error: unknown) => {
      const isThere = error instanceof JetStreamApiError && error.code === CONSUMER_EXISTS;
      if (!isThere) throw error;
      return consumers.update(EVENTS_STREAM, durable, settings);
    });
  }

  /** Whoever writes the filter last reads the notes once more, so no announcement is lost in a race. */
  async function apply(): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const filter = [...Object.keys((await read()).announced).sort(), replays];
      const current = await filterOfConsumer();
      if (hasWritten && current && isSame(current, filter)) return;
      await write(filter);
      hasWritten = true;
    }
    throw new Error(`${durable}: the filter of the consumer kept changing`);
  }

  return {
    async announce() {
      await openConsumerNotes(nats); // a NATS server that lost its data forgot the notes too
      await note();
      await apply();
    },
    async isHandledBySomebody(subject) {
      const { announced } = await read();
      return isWithin(announced[subject], Date.now() - MISSED_ANNOUNCEMENTS * announceMs);
    },
  };
}

const isWithin = (at: string | undefined, earliest: number) => at !== undefined && Date.parse(at) >= earliest;

const isSame = (some: string[], others: string[]) => [...some].sort().join() === [...others].sort().join();
