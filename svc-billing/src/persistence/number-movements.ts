import type { Logger } from 'service-kit/logger';
import { LONG_READ_MS } from 'service-kit/mongo';
import { type AccountDocument, type Models, type MovementDocument, placeOf } from './models.ts';

const DONE = 'movement-places';
const WRITTEN_AT_ONCE = 1_000;

type Settle = (userId: string) => Promise<void>;
type Books = Pick<Models, 'accounts' | 'movements' | 'migrations'>;

/**
 * Gives the movements that an older version has stored their numbers, by date, once and for all; a stop anywhere is
 * made up for by the next run. The account says first how many there are, so that whoever books meanwhile goes on
 * behind them.
 */
export function createNumberMovements(models: Books, settle: Settle, logger: Logger) {
  let isDone = false;
  return async (): Promise<void> => {
    isDone ||= (await models.migrations.exists({ _id: DONE })) !== null;
    if (isDone) return;
    const owners = new Set<string>();
    const unnumbered = models.movements
      .find({ place: { $exists: false } }, { userId: 1 })
      .maxTimeMS(LONG_READ_MS);
    for await (const { userId } of unnumbered.lean<{ userId: string }[]>().cursor()) owners.add(userId);
    for (const userId of owners) await numberAll(models, settle, userId);
    await models.migrations.updateOne({ _id: DONE }, { $set: { at: new Date() } }, { upsert: true });
    if (owners.size > 0) logger.info({ accounts: owners.size }, 'old movements have their numbers');
  };
}

async function numberAll({ accounts, movements }: Books, settle: Settle, userId: string) {
  const entries = await countOnAccount({ accounts, movements }, settle, userId);
  const wrong = entries
    .map(({ _id, place }, index) => ({ _id, place, right: placeOf(userId, index) }))
    .filter(({ place, right }) => place !== right);
  const taken = wrong.filter(({ place }) => place !== undefined).map(({ _id }) => _id);
  if (taken.length > 0) await movements.updateMany({ _id: { $in: taken } }, { $unset: { place: 1 } });
  for (let from = 0; from < wrong.length; from += WRITTEN_AT_ONCE) {
    const writes = wrong.slice(from, from + WRITTEN_AT_ONCE).map(({ _id, right }) => ({
      updateOne: { filter: { _id }, update: { $set: { place: right } } },
    }));
    await movements.bulkWrite(writes, { ordered: false });
  }
}

type Entry = Pick<MovementDocument, '_id'> & { place?: string };

/** All movements by date, and the account knows how many they are; done again if somebody books meanwhile. */
async function countOnAccount(
  { accounts, movements }: Pick<Books, 'accounts' | 'movements'>,
  settle: Settle,
  userId: string,
): Promise<Entry[]> {
  for (;;) {
    await settle(userId);
    const account = await accounts.findById(userId, { version: 1, pending: 1 }).lean<AccountDocument>();
    const entries = await movements
      .find({ userId }, { _id: 1, place: 1 })
      .sort({ at: 1, _id: 1 })
      .lean<Entry[]>();
    if (!account) return entries;
    if (account.pending.length > 0) continue;
    const counted = await accounts.updateOne(
      { _id: userId, version: account.version },
      { $set: { booked: entries.length }, $inc: { version: 1 } },
    );
    if (counted.matchedCount === 1) return entries;
  }
}
