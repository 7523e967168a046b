import { isDuplicateKey } from 'service-kit/duplicate-key';
import { isAppError } from 'service-kit/errors';
import type { Outbox } from 'service-kit/outbox';
import { type Account, emptyAccount } from '../domain/account.ts';
import type { Accounts } from '../domain/ports.ts';
import { type AccountDocument, type Models, placeOf } from './models.ts';

const accountOf = ({ _id, version, lots, debt, holds, pending, booked }: AccountDocument): Account => ({
  userId: _id,
  version,
  lots,
  debt,
  holds,
  pending,
  booked,
});

/** `onCommitted` is called for every account with pending movements to copy. */
export function createAccountRepository(options: {
  models: Pick<Models, 'accounts'>;
  outbox: Outbox;
  onCommitted: (userId: string) => void;
}): Accounts {
  const { outbox, onCommitted } = options;
  const { accounts } = options.models;
  return {
    async load(userId) {
      const document = await accounts.findById(userId, { outbox: 0 }).lean<AccountDocument>();
      return document ? accountOf(document) : emptyAccount(userId);
    },

    async commit({ userId, version, booked }, { lots, debt, holds, movements, events }) {
      const pending = movements.map((movement, index) => ({
        ...movement,
        place: placeOf(userId, booked + index),
      }));
      try {
        if (version === 0) {
          const document = { _id: userId, lots, debt, holds: holds ?? [], pending, booked: pending.length };
          await outbox.insert(accounts, document, events);
        } else {
          const update = {
            $set: { lots, debt, ...(holds && { holds }) },
            $push: { pending: { $each: pending } },
            $inc: { booked: pending.length },
          };
          await outbox.update(accounts, { id: userId, version, update }, events);
        }
      } catch (error) {
        if (isAppError(error, 'conflict/version') || isDuplicateKey(error)) return false;
        throw error;
      }
      onCommitted(userId);
      return true;
    },

    async withLotsEndingBy(date) {
      const found = await accounts
        .find({ 'lots.expiresAt': { $lte: date } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    lotsEndingAfter: (date) =>
      accounts
        .find({ 'lots.expiresAt': { $gt: date } }, { lots: 1, holds: 1 })
        .lean<Pick<AccountDocument, 'lots' | 'holds'>[]>()
        .cursor() as AsyncIterable<Pick<AccountDocument, 'lots' | 'holds'>>,
  };
}
