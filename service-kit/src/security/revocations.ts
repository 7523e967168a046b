import { JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm, type KvWatchEntry } from '@nats-io/kv';
import { type AccessTokenClaims, REVOCATIONS_BUCKET } from 'contracts/base/auth';
import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';

/** The longest token lives 30 days; after that an entry refuses nothing any more. */
const KEEP_MS = 31 * 24 * 60 * 60 * 1000;
const RETRY_MS = 1_000;
const ATTEMPTS = 5;

/** What became invalid: every token of `userId` below `ver`, or the one token `jti`. */
export type Revocation = { userId: string; ver: number } | { jti: string };

/** Ended tokens (docs/architecture.md#revocations), held in memory and followed in the key-value bucket. */
export interface Revocations {
  isRevoked(claims: Pick<AccessTokenClaims, 'sub' | 'jti' | 'ver'>): boolean;
  /** Called for each revocation as it happens; event streams close with it. */
  onRevoked(listener: (revocation: Revocation) => void): void;
  /** Ends every token of `userId` whose `ver` is lower. Repeatable; throws while NATS is away. */
  revokeUser(userId: string, ver: number): Promise<void>;
  /** Ends one token until its `exp` (seconds). Repeatable; throws while NATS is away. */
  revokeToken(jti: string, exp: number): Promise<void>;
  stop(): void;
}

/** Opens the bucket and follows it for ever, through outages; resolves once all of it has been read. */
export async function followRevocations(nats: Nats, logger: Logger): Promise<Revocations> {
  const lowestVer = new Map<string, number>();
  const endedTokens = new Map<string, number>();
  const listeners: ((revocation: Revocation) => void)[] = [];
  const firstRead = Promise.withResolvers<void>();
  let stopped = false;
  let stopWatch: (() => void) | undefined;

  const bucket = (): Promise<KV> =>
    new Kvm(nats.jetstream).create(REVOCATIONS_BUCKET, { history: 1, ttl: KEEP_MS, storage: 'file' });

  function apply(entry: KvWatchEntry) {
    if (entry.operation !== 'PUT') return;
    const value = Number(entry.string());
    const [kind, id] = [
      entry.key.slice(0, entry.key.indexOf('.')),
      entry.key.slice(entry.key.indexOf('.') + 1),
    ];
    if (kind === 'user') {
      if (value <= (lowestVer.get(id) ?? Number.NEGATIVE_INFINITY)) return;
      lowestVer.set(id, value);
    } else if (kind === 'token') endedTokens.set(id, value);
    for (const listener of listeners) listener(kind === 'user' ? { userId: id, ver: value } : { jti: id });
  }

  async function watch() {
    const kv = await bucket();
    const pending = (await kv.status()).values;
    if (pending === 0) firstRead.resolve();
    let seen = 0;
    const entries = await kv.watch();
    stopWatch = () => entries.stop();
    for await (const entry of entries) {
      apply(entry);
      seen += 1;
      if (seen >= pending || entry.delta === 0) firstRead.resolve();
    }
  }

  async function follow() {
    while (!stopped) {
      await watch().catch((error: unknown) => logger.warn({ err: error }, 'revocations cannot be followed'));
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }

  function forgetExpired() {
    const now = Date.now() / 1000;
    for (const [jti, exp] of endedTokens) if (exp < now) endedTokens.delete(jti);
  }
  const cleaner = setInterval(forgetExpired, 60 * 60 * 1000).unref();

  const following = follow();
  following.catch((error: unknown) => logger.error({ err: error }, 'following revocations ended'));
  await firstRead.promise;

  return {
    isRevoked: ({ sub, jti, ver }) => ver < (lowestVer.get(sub) ?? ver) || endedTokens.has(jti),
    onRevoked: (listener) => void listeners.push(listener),
    async revokeUser(userId, ver) {
      const kv = await bucket();
      for (let attempt = 1; ; attempt += 1) {
        const current = await kv.get(`user.${userId}`);
        if (current?.operation === 'PUT' && Number(current.string()) >= ver) return;
        try {
          await kv.put(`user.${userId}`, String(ver), { previousSeq: current?.revision ?? 0 });
          return;
        } catch (error) {
          // another instance was faster: look again, so that a lower version never replaces a higher one
          if (!(error instanceof JetStreamApiError) || attempt >= ATTEMPTS) throw error;
        }
      }
    },
    async revokeToken(jti, exp) {
      await (await bucket()).put(`token.${jti}`, String(exp));
    },
    stop() {
      stopped = true;
      clearInterval(cleaner);
      stopWatch?.();
    },
  };
}
