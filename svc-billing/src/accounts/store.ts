import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { Balance } from '@praticio/contracts/billing/credit';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { isAppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import { createRecent } from '@praticio/service-kit/recent';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import {
  type Account,
  type AccountChange,
  creditKinds,
  emptyAccount,
  type Hold,
  type Line,
  type Lot,
  type Movement,
} from './account.ts';

/** `place` numbers the movements of an account, so that a page of them can be read by unique keys. */
export interface Placed {
  place: string;
}
export const placeOf = (userId: string, number: number): string => `${userId}:${number}`;

export type PendingMovement = Movement & Placed;
export interface AccountDocument extends Omit<Account, 'userId' | 'version' | 'pending'>, OutboxDocument {
  _id: string;
  pending: PendingMovement[];
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const date = { type: Date, required: true };
const flag = { type: Boolean, required: true };
const kind = { type: String, enum: creditKinds, required: true };
const part = { _id: false };

const line = schemaOf<Line>({ kind, quantity: whole }, part);
const lot = schemaOf<Lot>(
  { id: text, kind, remaining: whole, free: flag, expiresAt: date, reminded: flag },
  part,
);
const debt = schemaOf<Balance>({ offer: whole, cv: whole, urgent: whole }, part);
const hold = schemaOf<Hold>({ reference: text, version: whole, isHeld: flag }, part);
/** Fields of a movement, pending or copied. */
export const bookFields = {
  userId: text,
  at: date,
  reason: text,
  lines: { type: [line], required: true },
  place: text,
  digest: String,
};
const pendingMovement = schemaOf<PendingMovement>({ reference: text, ...bookFields }, part);

const accountSchema = schemaOf<AccountDocument>({
  _id: text,
  lots: { type: [lot], required: true },
  debt: { type: debt, required: true },
  holds: { type: [hold], required: true },
  pending: { type: [pendingMovement], required: true },
  booked: whole,
  ...outboxFields,
});
accountSchema.index({ 'pending.reference': 1 }, { sparse: true });
accountSchema.index({ 'lots.expiresAt': 1 });

export const accountModel = (connection: Connection) =>
  defineModel(connection, 'account', accountSchema, 'accounts');

const accountOf = ({ _id, version, lots, debt, holds, pending, booked }: AccountDocument): Account => ({
  userId: _id,
  version,
  lots,
  debt,
  holds,
  pending,
  booked,
});

/** People look at their credits before they spend one. */
const RECENT = { maxAgeMs: MINUTE_MS, max: 1_000 };

/** Accounts with their open lots. `onCommitted` gets the movements that a write has left pending, to be copied. */
export function accountStore(
  { connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>,
  onCommitted: (userId: string, pending: PendingMovement[]) => void,
) {
  const accounts = accountModel(connection);
  const recent = createRecent<string, Account>(RECENT);
  return {
    /** The account, or an empty one of version 0. */
    async load(userId: string): Promise<Account> {
      const document = await accounts.findById(userId, { outbox: 0 }).lean<AccountDocument>();
      const account = document ? accountOf(document) : emptyAccount(userId);
      recent.set(userId, account);
      return account;
    },

    /** The account as this process has seen it last, if that was a moment ago. It may have changed: `commit` says so. */
    recent: (userId: string): Account | undefined => recent.get(userId),

    /** Writes the change in one document. False if the stored account has another version than this one. */
    async commit(
      { userId, version, booked }: Account,
      { lots, debt, holds, movements, events }: AccountChange,
    ): Promise<boolean> {
      recent.delete(userId);
      let pending: PendingMovement[] = movements.map((movement, index) => ({
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
          const written = await outbox.update(accounts, { id: userId, version, update }, events);
          recent.set(userId, accountOf(written));
          pending = written.pending;
        }
      } catch (error) {
        if (isAppError(error, 'conflict/version') || isDuplicateKey(error)) return false;
        throw error;
      }
      onCommitted(userId, pending);
      return true;
    },

    /** Ids of accounts with lots that expire at or before `date`, expired ones included. */
    async withLotsEndingBy(date: Date): Promise<string[]> {
      const found = await accounts
        .find({ 'lots.expiresAt': { $lte: date } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /** The lots of each account that has one expiring after `date`. */
    lotsEndingAfter: (date: Date): AsyncIterable<Pick<Account, 'lots' | 'holds'>> =>
      accounts
        .find({ 'lots.expiresAt': { $gt: date } }, { lots: 1, holds: 1 })
        .lean<Pick<AccountDocument, 'lots' | 'holds'>[]>()
        .cursor() as AsyncIterable<Pick<AccountDocument, 'lots' | 'holds'>>,

    async forget(userId: string): Promise<void> {
      recent.delete(userId);
      await accounts.deleteOne({ _id: userId });
    },
  };
}
export type AccountStore = ReturnType<typeof accountStore>;
