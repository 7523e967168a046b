import { JetStreamApiError, type JsMsg } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import {
  type AccessTokenClaims,
  REVOCATIONS_BUCKET,
  REVOCATIONS_WHOLE_KEY,
} from '@praticio/contracts/base/auth';
import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import { unavailableError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';
import type { StreamFollowers } from '../events/stream-followers.ts';
import { type EndedSession, fillBucket, keyOf } from './revocation-filling.ts';

/** Longer than any token lives (30 days): an older entry has no effect any more. */
const KEEP_MS = 31 * DAY_MS;
/** Prefix of the subjects of the bucket's keys. */
const KEYS = `$KV.${REVOCATIONS_BUCKET}.`;
/** Header of messages that delete a key (NATS ADR-8), and of no others. */
const OPERATION_HEADER = 'KV-Operation';
const ATTEMPTS = 5;
/** Often enough that the key which says that the bucket is whole never expires. */
const REFILL_MS = DAY_MS;
const RETRY_MS = 500;

/** The tokens that became invalid: every token of `userId` below `ver`, or the single token `jti`. */
export type Revocation = { userId: string; ver: number } | { jti: string };

/** The revoked tokens (docs/architecture.md#revocations): a copy in memory that follows the key-value bucket. */
export interface Revocations {
  /** Throws 'service/unavailable' for a token that is not known to be revoked while the bucket is not whole. */
  isRevoked(claims: Pick<AccessTokenClaims, 'sub' | 'jti' | 'ver'>): boolean;
  /** Whether the bucket is whole: svc-identity has confirmed that it holds all revoked tokens. */
  isWhole(): boolean;
  /** Calls `listener` for each new revocation, for example to close event streams. */
  onRevoked(listener: (revocation: Revocation) => void): void;
  /** Revokes every token of `userId` whose `ver` is lower. Repeatable; throws while NATS is away. */
  revokeUser(userId: string, ver: number): Promise<void>;
  /** Revokes one token until its `exp` (seconds). Repeatable; throws while NATS is away. */
  revokeToken(jti: string, exp: number): Promise<void>;
  /**
   * For svc-identity: writes the revocations of `source` that the bucket lacks, then marks the bucket as whole. Does so at
   * once, each day, and whenever NATS has lost its data. Resolves when the bucket is whole for the first time.
   */
  keepFilled(source: () => AsyncIterable<EndedSession[]>): Promise<void>;
  stop(): void;
}

/** Opens the bucket and follows it, also after outages; resolves once all of it has been read. */
export async function followRevocations(
  nats: Nats,
  followers: StreamFollowers,
  logger: Logger,
): Promise<Revocations> {
  /** The entries of the bucket, and those of a lost bucket before it: their tokens stay revoked. */
  let held = new Map<string, number>();
  const heldBefore = new Map<string, number>();
  let [created, wholeSince] = ['', ''];
  let stopped = false;
  const listeners: ((revocation: Revocation) => void)[] = [];
  const onBegun: (() => void)[] = [];
  const timers: NodeJS.Timeout[] = [];

  const bucket = (): Promise<KV> =>
    new Kvm(nats.jetstream).create(REVOCATIONS_BUCKET, {
      history: 1,
      ttl: KEEP_MS,
      storage: 'file',
      replicas: nats.replicas,
    });
  const valueAt = (key: string) => held.get(key) ?? heldBefore.get(key);
  const isWhole = () => created !== '' && wholeSince === created;

  function begin(stream: { created: string }) {
    for (const [key, value] of held) heldBefore.set(key, Math.max(value, heldBefore.get(key) ?? 0));
    held = new Map();
    created = stream.created;
    wholeSince = '';
    for (const listener of onBegun) listener();
    return 0;
  }

  function apply(message: JsMsg) {
    // a deleted key revokes nothing
    if (message.headers?.has(OPERATION_HEADER)) return;
    const key = message.subject.slice(KEYS.length);
    if (key === REVOCATIONS_WHOLE_KEY) {
      wholeSince = message.string();
      return;
    }
    const [known, value] = [valueAt(key) ?? Number.NEGATIVE_INFINITY, Number(message.string())];
    held.set(key, Math.max(known, value));
    if (value > known) for (const listener of listeners) listener(revocationOf(key, value));
  }

  function forgetExpired() {
    const now = Date.now() / 1000;
    for (const map of [held, heldBefore])
      for (const [key, exp] of map) if (key.startsWith('token.') && exp < now) map.delete(key);
  }
  timers.push(setInterval(forgetExpired, HOUR_MS).unref());

  const follower = followers.follow({
    name: 'revocations',
    stream: `KV_${REVOCATIONS_BUCKET}`,
    subjects: [`${KEYS}>`],
    ensure: async () => void (await bucket()),
    begin,
    handle: apply,
  });
  await follower.started;

  async function putUser(kv: KV, key: string, ver: number) {
    for (let attempt = 1; ; attempt += 1) {
      const current = await kv.get(key);
      if (current?.operation === 'PUT' && Number(current.string()) >= ver) return;
      try {
        await kv.put(key, String(ver), { previousSeq: current?.revision ?? 0 });
        return;
      } catch (error) {
        // another instance was faster: read again, so that a lower version never replaces a higher one
        if (!(error instanceof JetStreamApiError) || attempt >= ATTEMPTS) throw error;
      }
    }
  }

  async function put(kv: KV, session: EndedSession) {
    if ('jti' in session) await kv.put(keyOf(session), String(session.exp));
    else await putUser(kv, keyOf(session), session.ver);
  }

  /** Fills the bucket and marks it as whole. The mark names the bucket's creation time: a newer bucket ignores it. */
  async function fill(source: () => AsyncIterable<EndedSession[]>) {
    await follower.catchUp();
    const filled = created;
    const kv = await bucket();
    await fillBucket({
      ended: source(),
      isHeld: (session) => (held.get(keyOf(session)) ?? Number.NEGATIVE_INFINITY) >= valueIn(session),
      write: (session) => put(kv, session),
    });
    await kv.put(REVOCATIONS_WHOLE_KEY, filled);
    await follower.catchUp();
    if (!isWhole()) throw new Error('the bucket was lost while it was filled');
  }

  async function keepFilled(source: () => AsyncIterable<EndedSession[]>) {
    let isWanted = false;
    let running: Promise<void> | undefined;
    async function fillUntilWhole() {
      while (isWanted && !stopped) {
        isWanted = false;
        try {
          await fill(source);
        } catch (error) {
          isWanted = true;
          logger.warn({ err: error }, 'revocations not filled, trying again');
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        }
      }
    }
    function refill() {
      isWanted = true;
      running ??= fillUntilWhole().finally(() => {
        running = undefined;
      });
      return running;
    }
    onBegun.push(() => void refill());
    timers.push(setInterval(refill, REFILL_MS).unref());
    await refill();
  }

  return {
    isRevoked({ sub, jti, ver }) {
      if (ver < (valueAt(`user.${sub}`) ?? ver) || valueAt(`token.${jti}`) !== undefined) return true;
      if (!isWhole()) throw unavailableError(new Error('the revoked sessions are not known yet'));
      return false;
    },
    isWhole,
    onRevoked: (listener) => void listeners.push(listener),
    revokeUser: async (userId, ver) => put(await bucket(), { userId, ver }),
    revokeToken: async (jti, exp) => put(await bucket(), { jti, exp }),
    keepFilled,
    stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const valueIn = (session: EndedSession) => ('jti' in session ? session.exp : session.ver);

function revocationOf(key: string, value: number): Revocation {
  const id = key.slice(key.indexOf('.') + 1);
  return key.startsWith('user.') ? { userId: id, ver: value } : { jti: id };
}
