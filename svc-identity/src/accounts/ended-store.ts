import { DAY_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { EndedSession } from '@praticio/service-kit/revocation-filling';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { accountModel, erasedAccountModel } from './store.ts';

/** A day longer than any token lives. */
const KEPT_MS = 31 * DAY_MS;
const PAGE = 1_000;

interface ListingInput {
  after: string | null;
  limit: number;
}

/** A token that was logged out; `_id` is its id. */
interface EndedTokenDocument {
  _id: string;
  exp: Date;
}
const endedTokenSchema = schemaOf<EndedTokenDocument>({ _id: String, exp: { type: Date, required: true } });
expireAfter(endedTokenSchema, 'exp');

export const endedTokenModel = (connection: Connection) =>
  defineModel(connection, 'EndedToken', endedTokenSchema, 'ended_tokens');

/** Ended sessions, durably: the bucket that services follow is refilled from here when NATS has lost it. */
export function endedStore(connection: Connection) {
  const accounts = accountModel(connection);
  const erasedAccounts = erasedAccountModel(connection);
  const endedTokens = endedTokenModel(connection);
  const longAgo = () => new Date(Date.now() - KEPT_MS);

  async function stillThere(ids: string[]): Promise<Set<string>> {
    const found = await accounts.find({ _id: { $in: ids }, removing: { $ne: true } }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id));
  }

  return {
    /** Ends one token before its time. */
    async end({ jti, exp }: { jti: string; exp: number }): Promise<void> {
      await endedTokens.create([{ _id: jti, exp: new Date(exp * 1000) }]).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    /** Every session that ended but whose token has not expired yet, from the accounts and the notes about them. */
    async *all(): AsyncGenerator<EndedSession[]> {
      const ended = { ver: { $gt: 1 }, sessionsEndedAt: { $not: { $lt: longAgo() } } };
      for await (const page of pagesOf(accounts, ended)) yield page.map(endedUser);
      for await (const page of pagesOf(erasedAccounts, { at: { $gt: longAgo() } })) {
        // the process may have died between the note and the erasure
        const there = await stillThere(page.map(({ _id }) => _id));
        yield page.filter(({ _id }) => !there.has(_id)).map(endedUser);
      }
      for await (const page of pagesOf(endedTokens, { exp: { $gt: new Date() } }))
        yield page.map(({ _id, exp }) => ({ jti: _id, exp: Math.floor(exp.getTime() / 1000) }));
    },
    /** The next ids of erased accounts, in order; kept for good, so that a service that lost the event can read them. */
    async listErased({
      after,
      limit,
    }: ListingInput): Promise<{ items: { userId: string }[]; next: string | null }> {
      const later = after === null ? {} : { _id: { $gt: after } };
      const found = await erasedAccounts.find(later, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      const ids = found.map(({ _id }) => _id);
      const there = await stillThere(ids);
      const items = ids.filter((id) => !there.has(id)).map((userId) => ({ userId }));
      return { items, next: ids.length === limit ? (ids.at(-1) ?? null) : null };
    },
    /** The next ids of accounts that are a structure alone, because their person was erased. */
    async listErasedPeople({ after, limit }: ListingInput) {
      // the texts that begin like holderMailbox
      const email = { $gte: 'structure:', $lt: 'structure;' };
      const wanted = { email, ...(after === null ? {} : { _id: { $gt: after } }) };
      const found = await accounts.find(wanted, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      const items = found.map(({ _id: userId }) => ({ userId }));
      return { items, next: items.length === limit ? (items.at(-1)?.userId ?? null) : null };
    },
    /** Drops entries of expired tokens. */
    async forgetOld(): Promise<void> {
      await endedTokens.deleteMany({ exp: { $lt: new Date() } });
    },
  };
}

const endedUser = ({ _id, ver }: { _id: string; ver: number }): EndedSession => ({ userId: _id, ver });

async function* pagesOf<Document extends { _id: string }>(
  model: Model<Document>,
  filter: object,
): AsyncGenerator<Document[]> {
  for (let after = ''; ; ) {
    const wanted: object = { ...filter, _id: { $gt: after } };
    const fields = { ver: 1, exp: 1 };
    const page = await model
      .find(wanted as QueryFilter<Document>, fields)
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<Document[]>();
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last._id;
  }
}
