import { JetStreamApiError, type JsMsg } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { type AccessTokenClaims, REVOCATIONS_BUCKET } from 'contracts/base/auth';
import type { Nats } from '../connections/nats.ts';
import type { StreamFollowers } from '../events/stream-followers.ts';

/** The longest token lives 30 days; after that an entry refuses nothing any more. */
const KEEP_MS = 31 * 24 * 60 * 60 * 1000;
/** What the subjects of the bucket's keys begin with. */
const KEYS = `$KV.${REVOCATIONS_BUCKET}.`;
/** Set on what deletes a key (NATS ADR-8), and on nothing else. */
const OPERATION_HEADER = 'KV-Operation';
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
export async function followRevocations(nats: Nats, followers: StreamFollowers): Promise<Revocations> {
  const lowestVer = new Map<string, number>();
  const endedTokens = new Map<string, number>();
  const listeners: ((revocation: Revocation) => void)[] = [];

  const bucket = (): Promise<KV> =>
    new Kvm(nats.jetstream).create(REVOCATIONS_BUCKET, { history: 1, ttl: KEEP_MS, storage: 'file' });

  function apply(message: JsMsg) {
    // a deleted key ends nothing
    if (message.headers?.has(OPERATION_HEADER)) return;
    const [kind, id] = splitKey(message.subject.slice(KEYS.length));
    const value = Number(message.string());
    if (kind === 'user') {
      if (value <= (lowestVer.get(id) ?? Number.NEGATIVE_INFINITY)) return;
      lowestVer.set(id, value);
    } else if (kind === 'token') endedTokens.set(id, value);
    for (const listener of listeners) listener(kind === 'user' ? { userId: id, ver: value } : { jti: id });
  }

  function forgetExpired() {
    const now = Date.now() / 1000;
    for (const [jti, exp] of endedTokens) if (exp < now) endedTokens.delete(jti);
  }
  const cleaner = setInterval(forgetExpired, 60 * 60 * 1000).unref();

  await followers.follow({
    name: 'revocations',
    stream: `KV_${REVOCATIONS_BUCKET}`,
    subjects: [`${KEYS}>`],
    ensure: async () => void (await bucket()),
    begin: () => 0,
    handle: apply,
  }).started;

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
      clearInterval(cleaner);
    },
  };
}

function splitKey(key: string): [kind: string, id: string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}
