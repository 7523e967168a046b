import { onlineManager } from '@tanstack/react-query';
import { readJson } from 'contracts/base/read-json';
import { createSubscription } from 'contracts/messaging/endpoints';
import { HUB_PATH } from 'contracts/messaging/hub';
import { type LiveUpdate, liveUpdateSchema } from 'contracts/messaging/live';
import { call } from 'ui-kit/api';

const TRIES_MAX = 5;
const FIRST_DELAY_MS = 1_000;
const DELAY_MAX_MS = 30_000;
/** The cookie is renewed this long before its end. */
const RENEW_BEFORE_MS = 60_000;

export type LiveState = 'connecting' | 'open' | 'waiting' | 'failed';

export interface LiveHandlers {
  /** Id of the last update that is known already; null when none is. */
  after: string | null;
  /** `id` names the update; one that is replayed has the same. */
  onUpdate: (update: LiveUpdate, id: string) => void;
  /** 'open' comes each time anew: what history no longer has must then be fetched. */
  onState: (state: LiveState) => void;
}

export interface LiveStream {
  /** Tries again at once, after it gave up. */
  reconnect(): void;
  close(): void;
}

/** Milliseconds before try `failures + 1`; null when it gives up. */
export function reconnectDelay(failures: number): number | null {
  return failures >= TRIES_MAX ? null : Math.min(FIRST_DELAY_MS * 2 ** failures, DELAY_MAX_MS);
}

/** The signed-in user's own event stream, kept open until `close`. */
export function openLiveStream({ after, onUpdate, onState }: LiveHandlers): LiveStream {
  let source: EventSource | null = null;
  let lastId = after;
  let failures = 0;
  let isDown = true;
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function receive({ data, lastEventId }: MessageEvent<string>) {
    if (lastEventId) lastId = lastEventId;
    const update = liveUpdateSchema.safeParse(readJson(data));
    if (update.success) onUpdate(update.data, lastEventId);
  }

  function stop() {
    attempt.abort();
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function retry() {
    stop();
    isDown = true;
    const delay = reconnectDelay(failures);
    failures += 1;
    onState(delay === null ? 'failed' : 'waiting');
    if (delay !== null) timer = setTimeout(start, delay);
  }

  /** One try, in the place of any other; a stream that is open stays so until its successor has its cookie. */
  function start() {
    attempt.abort();
    clearTimeout(timer);
    attempt = new AbortController();
    const { signal } = attempt;
    if (isDown) onState('connecting');
    connect(signal).catch(() => {
      if (!signal.aborted) retry();
    });
  }

  async function connect(signal: AbortSignal) {
    const { topics, expiresAt } = await call(createSubscription, { signal });
    if (signal.aborted) return;
    source?.close();
    const parameters = new URLSearchParams(topics.map((topic) => ['topic', topic]));
    if (lastId) parameters.set('lastEventID', lastId);
    source = new EventSource(`${HUB_PATH}?${parameters}`, { withCredentials: true });
    source.onopen = () => {
      failures = 0;
      isDown = false;
      onState('open');
    };
    source.onmessage = receive;
    source.onerror = retry;
    timer = setTimeout(start, Math.max(1_000, Date.parse(expiresAt) - Date.now() - RENEW_BEFORE_MS));
  }

  function reconnect() {
    failures = 0;
    start();
  }
  /** The network is back: no reason to wait for the next try. */
  const stopListening = onlineManager.subscribe((isOnline) => {
    if (isOnline && isDown) reconnect();
  });

  start();
  return {
    reconnect,
    close() {
      stopListening();
      stop();
    },
  };
}
