import { AckPolicy, DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { nanos } from '@nats-io/nats-core';
import { DAY_MS } from '@praticio/contracts/base/units';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';
import { consumerNotes, putIfUnchanged } from './consumer-notes.ts';

/** JetStream's error when the consumer exists with other settings. */
const CONSUMER_EXISTS = 10_148;
const CONSUMER_NOT_FOUND = 10_014;
/** After this many missed announcements of a type, no running instance is assumed to handle it. */
const MISSED_ANNOUNCEMENTS = 3;
/** A type that no instance has announced for this long is obsolete and leaves the filter. */
const OBSOLETE_MS = 7 * DAY_MS;
const MAX_ATTEMPTS = 50;

/** When each subject of a consumer was last announced by an instance that handles it: ISO 8601. */
type Announced = Record<string, string>;

/**
 * The filter of a durable consumer that old and new versions of a service share: the union of the types that its
 * instances announce. An instance adds its own types and never removes those of another.
 */
export interface ConsumerFilter {
  /** Announces this instance's subjects and updates the consumer's filter to the union; creates a missing consumer. */
  announce(): Promise<void>;
  /** Whether a running instance handles the events of `subject`. */
  isHandledBySomebody(subject: string): Promise<boolean>;
}

export function createConsumerFilter(options: {
  nats: Nats;
  notes: KV;
  durable: string;
  /** The types that this version handles, as filters (`offers.offer.deleted.v1.*`). */
  subjects: string[];
  /** How many events may be delivered and not acknowledged yet, by all instances together. */
  maxPending: number;
  announceMs: number;
  ackWaitMs: number;
  logger: Logger;
}): ConsumerFilter {
  const { nats, notes, durable, subjects, maxPending, announceMs, ackWaitMs, logger } = options;
  const { consumers } = nats.manager;
  const key = `announced.${durable}`;
  const replays = `replay.${durable}`;
  let hasWritten = false;

  async function read(): Promise<{ announced: Announced; revision: number }> {
    const note = await notes.get(key);
    if (note?.operation === 'PUT') return { announced: note.json<Announced>(), revision: note.revision };
    // the bucket was lost, or older versions did not announce anything: keep the types of the consumer's filter
    const filtered = ((await filterOfConsumer()) ?? []).filter((subject) => subject !== replays);
    const now = new Date().toISOString();
    return {
      announced: Object.fromEntries(filtered.map((subject) => [subject, now])),
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

  /** Returns the announcements of all instances. */
  async function writeAnnouncement(): Promise<Announced> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { announced, revision } = await read();
      const now = Date.now();
      if (subjects.every((subject) => isWithin(announced[subject], now - announceMs / 2))) return announced;
      const others = Object.entries(announced).filter(([subject]) => !subjects.includes(subject));
      const kept = others.filter(([, at]) => isWithin(at, now - OBSOLETE_MS));
      const own = subjects.map((subject) => [subject, new Date(now).toISOString()]);
      const next = Object.fromEntries([...kept, ...own]);
      if (!(await putIfUnchanged(notes, key, JSON.stringify(next), revision))) continue;
      const obsolete = others.filter((entry) => !kept.includes(entry)).map(([subject]) => subject);
      if (obsolete.length > 0) logger.info({ obsolete }, 'obsolete event types left the consumer');
      return next;
    }
    throw new Error(`${durable}: the announced event types kept changing`);
  }

  async function writeFilter(filter: string[]): Promise<void> {
    const settings = {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
      max_ack_pending: maxPending,
      filter_subjects: filter,
    };
    await consumers.add(EVENTS_STREAM, settings).catch((error: unknown) => {
      const isThere = error instanceof JetStreamApiError && error.code === CONSUMER_EXISTS;
      if (!isThere) throw error;
      return consumers.update(EVENTS_STREAM, durable, settings);
    });
  }

  /** After writing the filter, reads the announcements once more, so that none is lost in a race. */
  async function updateFilter(known: Announced): Promise<void> {
    let announced = known;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const filter = [...Object.keys(announced).sort(), replays];
      const current = await filterOfConsumer();
      if (hasWritten && current && isSame(current, filter)) return;
      await writeFilter(filter);
      hasWritten = true;
      announced = (await read()).announced;
    }
    throw new Error(`${durable}: the filter of the consumer kept changing`);
  }

  return {
    async announce() {
      try {
        await consumerNotes.open(nats);
        await updateFilter(await writeAnnouncement());
      } catch (error) {
        // somebody may have deleted the bucket
        consumerNotes.forget(nats);
        throw error;
      }
    },
    async isHandledBySomebody(subject) {
      const { announced } = await read();
      return isWithin(announced[subject], Date.now() - MISSED_ANNOUNCEMENTS * announceMs);
    },
  };
}

const isWithin = (at: string | undefined, earliest: number) => at !== undefined && Date.parse(at) >= earliest;

const isSame = (some: string[], others: string[]) => [...some].sort().join() === [...others].sort().join();
