import type { Logger } from 'service-kit/logger';
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
  return async (): Promise<void> => {
    if (await models.migrations.exists({ _id: DONE })) return;
    const owners = new Set<string>();
    const unnumbered = models.movements.find({ place: { $exists: false } }, { userId: 1 });
    for await (const { userId } of unnumbered.lean<{ userId: string }[]>().cursor()) owners.add(userId);
    for (const userId of owners) await numberAll(models, settle, userId);
    await models.migrations.updateOne({ _id: DONE }, { $set: { at: new Date() } }, { upsert: true });
    if (owners.size > 0) logger.info({ accounts: owners.size }, 'old movements have their numbers');
  };
}

async function numberAll({ accounts, movements }: Books, settle: Settle, userId: string) {
  const ids = await countOnAccount({ accounts, movements }, settle, userId);
  for (let from = 0; from < ids.length; from += WRITTEN_AT_ONCE) {
    const some = ids.slice(from, from + WRITTEN_AT_ONCE);
    await movements.updateMany({ _id: { $in: some } }, { $unset: { place: 1 } });
  }
  for (let from = 0; from < ids.length; from += WRITTEN_AT_ONCE) {
    const writes = ids.slice(from, from + WRITTEN_AT_ONCE).map((_id, index) => ({
      updateOne: { filter: { _id }, update: { $set: { place: placeOf(userId, from + index) } } },
    }));
    await movements.bulkWrite(writes, { ordered: false });
  }
}

/** The ids of all movements by date, and the account knows how many they are; done again if somebody books meanwhile. */
async function countOnAccount(
  { accounts, movements }: Pick<Books, 'accounts' | 'movements'>,
  settle: Settle,
  userId: string,
): Promise<string[]> {
  for (;;) {
    await settle(userId);
    const account = await accounts.findById(userId, { version: 1, pending: 1 }).lean<AccountDocument>();
    const entries = await movements
      .find({ userId }, { _id: 1 })
      .sort({ at: 1, _id: 1 })
      .lean<MovementDocument[]>();
    const ids = entries.map(({ _id }) => _id);
    if (!account) return ids;
    if (account.pending.length > 0) continue;
    const counted = await accounts.updateOne(
      { _id: userId, version: account.version },
      { $set: { booked: ids.length }, $inc: { version: 1 } },
    );
    if (counted.matchedCount === 1) return ids;
  }
}
