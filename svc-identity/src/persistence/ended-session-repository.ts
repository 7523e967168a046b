import { DAY_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { EndedSession } from '@praticio/service-kit/revocation-filling';
import type { Model, QueryFilter } from 'mongoose';
import type { Clock, Sessions } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** A day longer than any token lives. */
const KEPT_MS = 31 * DAY_MS;
const PAGE = 1_000;

interface ListingInput {
  after: string | null;
  limit: number;
}

export interface EndedSessionRepository extends Sessions {
  /** Every session that ended but whose token has not expired yet, from the accounts and the notes about them. */
  all(): AsyncIterable<EndedSession[]>;
  /** The next ids of erased accounts, in order; kept for good, so that a service that lost the event can ask. */
  listErased: (input: ListingInput) => Promise<{ items: { userId: string }[]; next: string | null }>;
  /** Drops what concerns expired tokens only. */
  forgetOld(): Promise<void>;
}

/** Ended sessions, durably: the bucket that services follow is refilled from here when NATS has lost it. */
export function createEndedSessionRepository(models: Models, now: Clock): EndedSessionRepository {
  const { accounts, erasedAccounts, endedTokens } = models;
  const longAgo = () => new Date(now().getTime() - KEPT_MS);

  async function stillThere(ids: string[]): Promise<Set<string>> {
    const found = await accounts.find({ _id: { $in: ids }, removing: { $ne: true } }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id));
  }

  return {
    async end({ jti, exp }) {
      await endedTokens.create([{ _id: jti, exp: new Date(exp * 1000) }]).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async *all() {
      const ended = { ver: { $gt: 1 }, sessionsEndedAt: { $not: { $lt: longAgo() } } };
      for await (const page of pagesOf(accounts, ended)) yield page.map(endedUser);
      for await (const page of pagesOf(erasedAccounts, { at: { $gt: longAgo() } })) {
        // the process may have died between the note and the erasure
        const there = await stillThere(page.map(({ _id }) => _id));
        yield page.filter(({ _id }) => !there.has(_id)).map(endedUser);
      }
      for await (const page of pagesOf(endedTokens, { exp: { $gt: now() } }))
        yield page.map(({ _id, exp }) => ({ jti: _id, exp: Math.floor(exp.getTime() / 1000) }));
    },
    async listErased({ after, limit }) {
      const later = after === null ? {} : { _id: { $gt: after } };
      const found = await erasedAccounts.find(later, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      const ids = found.map(({ _id }) => _id);
      const there = await stillThere(ids);
      const items = ids.filter((id) => !there.has(id)).map((userId) => ({ userId }));
      return { items, next: ids.length === limit ? (ids.at(-1) ?? null) : null };
    },
    async forgetOld() {
      await endedTokens.deleteMany({ exp: { $lt: now() } });
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
