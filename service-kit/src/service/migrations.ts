import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import type { Logger } from '../base/logger.ts';
import { plainCollection } from '../connections/plain-collection.ts';

const PAGE = 500;
const LEASE_MS = MINUTE_MS;
const WAIT_MS = 250;
const STATE = 'state';
/** MongoDB's error codes for a collection or an index that does not exist. */
const NOT_FOUND_CODES = [26, 27];

type Stored = Record<string, unknown> & { _id: unknown };

/** The tools of a step on the service's database. */
export interface MigrationTools {
  connection: Connection;
  /**
   * Calls `change` for each document of a collection, in the order of `_id`. After a crash it continues behind the last
   * complete page, so `change` may get a document a second time and must then change nothing. Use it once in a step.
   */
  forEach: (collection: string, change: (document: Stored) => Promise<void>) => Promise<void>;
  /** Removes an index if it exists. New indexes are declared in the schema and created after the steps. */
  dropIndex: (collection: string, name: string) => Promise<void>;
}

/** One change of a service's stored data (docs/architecture.md#migrations). */
export interface Migration {
  name: string;
  run: (tools: MigrationTools) => Promise<void>;
}

/** The only document of its collection: the progress of the database, and the process that migrates it. */
interface MigrationState {
  _id: typeof STATE;
  /** How many steps are finished. */
  finished: number;
  /** The last `_id` that the current step has completed. */
  behind: unknown;
  holder: string;
  heldUntil: Date;
}

/**
 * Brings a database up to the service's version: runs the steps that it has not had, in order, each once. One process at
 * a time works while the others wait; after a crash the migration continues where it was. Throws the error of a step.
 */
export async function migrate(options: {
  connection: Connection;
  migrations: readonly Migration[];
  logger: Logger;
  leaseMs?: number;
}): Promise<void> {
  const { connection, migrations, logger, leaseMs = LEASE_MS } = options;
  if (migrations.length === 0) return;
  const states = plainCollection<MigrationState>(connection, 'migrations');
  const holder = randomUUID();
  const held = { _id: STATE, holder } as const;
  const heldUntil = () => new Date(Date.now() + leaseMs);

  /** Renews the lease and stores `change`; throws if another process has taken over because the lease had expired. */
  async function renewLease(change: Partial<MigrationState> = {}): Promise<void> {
    const { matchedCount } = await states.updateOne(held, { $set: { heldUntil: heldUntil(), ...change } });
    if (matchedCount === 0) throw new Error('another process has taken over the migration');
  }

  async function takeLease(): Promise<MigrationState | null> {
    const fresh = { ...held, finished: 0, behind: null, heldUntil: heldUntil() };
    try {
      await states.insertOne(fresh);
      return fresh;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const free = { _id: STATE, heldUntil: { $lte: new Date() } } as const;
    return states.findOneAndUpdate(
      free,
      { $set: { holder, heldUntil: heldUntil() } },
      { returnDocument: 'after' },
    );
  }

  function toolsOf(behind: unknown): MigrationTools {
    return {
      connection,
      async forEach(collection, change) {
        for (let from = behind; ; ) {
          const filter = (from === null ? {} : { _id: { $gt: from } }) as mongo.Filter<mongo.BSON.Document>;
          const cursor = connection.collection(collection).find(filter).sort({ _id: 1 }).limit(PAGE);
          const page = (await cursor.toArray()) as Stored[];
          for (const document of page) await change(document);
          const last = page.at(-1);
          if (!last) return;
          from = last._id;
          await renewLease({ behind: from });
        }
      },
      async dropIndex(collection, name) {
        await connection
          .collection(collection)
          .dropIndex(name)
          .catch((error: { code?: number }) => {
            if (!NOT_FOUND_CODES.includes(error.code ?? 0)) throw error;
          });
      },
    };
  }

  async function work({ finished, behind: first }: MigrationState): Promise<void> {
    let behind = first;
    for (const [index, { name, run }] of migrations.entries()) {
      if (index < finished) continue;
      const begun = performance.now();
      await run(toolsOf(behind));
      behind = null;
      await renewLease({ finished: index + 1, behind });
      logger.info(
        { step: index + 1, name, ms: Math.round(performance.now() - begun) },
        'migration step finished',
      );
    }
  }

  for (;;) {
    const current = await states.findOne({ _id: STATE });
    if (current && current.finished >= migrations.length) return;
    const state = await takeLease();
    if (!state) {
      await after(WAIT_MS);
      continue;
    }
    // a step without forEach does not renew the lease by itself
    const renewal = setInterval(() => void renewLease().catch(() => {}), leaseMs / 3);
    try {
      return await work(state);
    } finally {
      clearInterval(renewal);
      await states.updateOne(held, { $set: { heldUntil: new Date(0) } });
    }
  }
}
