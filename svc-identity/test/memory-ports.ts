import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import type { Account } from '../src/accounts/account.ts';
import type { AccountStore } from '../src/accounts/store.ts';
import type { Mailbox } from '../src/mailbox/part.ts';
import type { MailRequest } from '../src/mailbox/request.ts';
import type { AttemptStore } from '../src/passwords/attempt-store.ts';
import type { Passwords } from '../src/passwords/password.ts';
import type { Session } from '../src/sessions/session.ts';
import type { SessionStore } from '../src/sessions/store.ts';

/** Stores in memory that record their calls, for tests of the rules. */
export function memoryPorts() {
  const stored = new Map<string, Account>();
  const attemptsOf = new Map<string, { failures: number; lastAt: Date }>();
  const sessions = new Map<string, Session>();
  const calls: string[] = [];
  const events: string[] = [];
  const happened: DomainEvent[] = [];
  /** The traces of removed accounts. */
  const remains: Account[] = [];
  const note = (added: DomainEvent[]) => {
    happened.push(...added);
    events.push(...added.map(({ type }) => type));
  };
  const mails: MailRequest[] = [];

  const accounts: AccountStore = {
    findById: async (id) => stored.get(id) ?? null,
    findByEmail: async (email) => [...stored.values()].find((account) => account.email === email) ?? null,
    listAfter: async () => [...stored.values()],
    listWithCvUntouchedSince: async () => [...stored.values()],
    listUnverified: async (date) =>
      [...stored.values()]
        .filter(({ verifiedAt, createdAt }) => verifiedAt === null && createdAt < date)
        .map(({ id }) => id),
    async remove(id, decide) {
      const account = stored.get(id);
      if (!account) throw new AppError('account/not-found');
      const change = decide(account);
      if (!change) return;
      const { set, events: erased = [] } = change;
      stored.delete(id);
      remains.push({ ...account, ...set });
      note(erased);
    },
    async add(account, added) {
      calls.push('write');
      stored.set(account.id, { ...account, version: 1 });
      note(added);
      return true;
    },
    async change(id, decide) {
      const account = stored.get(id);
      if (!account) throw new AppError('account/not-found');
      const change = decide(account);
      if (!change) return account;
      calls.push('write');
      const changed = { ...account, ...change.set, version: account.version + 1 };
      stored.set(id, changed);
      note(change.events ?? []);
      return changed;
    },
  };
  const mailRequests: Pick<Mailbox, 'add'> = {
    async add(request) {
      calls.push('write');
      mails.push(request);
    },
  };
  const passwords: Passwords = {
    async hash(password) {
      calls.push('hash');
      return `hash of ${password}`;
    },
    async matches(hash, password) {
      calls.push('hash');
      return hash === `hash of ${password}`;
    },
    isCommon: (password) => password === 'Password1',
  };
  const attempts: Omit<AttemptStore, 'forgetOld'> = {
    find: async (key) => attemptsOf.get(key) ?? null,
    async replace(key, _seen, next) {
      attemptsOf.set(key, next);
      return true;
    },
    async clear(keys) {
      for (const key of keys) attemptsOf.delete(key);
    },
  };
  const sessionStore: Omit<SessionStore, 'noteUse' | 'removeAllOf' | 'forgetOld'> = {
    async add(session) {
      sessions.set(session.id, session);
    },
    find: async (id) => sessions.get(id) ?? null,
    listOf: async (userId) => [...sessions.values()].filter((session) => session.userId === userId),
    async renew(id, ver) {
      const session = sessions.get(id);
      if (session) sessions.set(id, { ...session, ver });
    },
    async remove(id) {
      sessions.delete(id);
    },
  };
  /** Puts an account where the ports find it. */
  const keep = (account: Account): Account => {
    stored.set(account.id, account);
    return account;
  };
  return {
    accounts,
    mailRequests,
    passwords,
    attempts,
    sessionStore,
    keep,
    stored,
    remains,
    calls,
    events,
    happened,
    mails,
  };
}
