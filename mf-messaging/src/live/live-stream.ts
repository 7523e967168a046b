import { readJson } from '@praticio/contracts/base/read-json';
import { MINUTE_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { createSubscription } from '@praticio/contracts/messaging/endpoints';
import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import { type LiveUpdate, liveUpdateSchema } from '@praticio/contracts/messaging/live';
import { call } from '@praticio/ui-kit/api';
import { onlineManager } from '@tanstack/react-query';

const TRIES_MAX = 5;
const FIRST_DELAY_MS = SECOND_MS;
const DELAY_MAX_MS = 30 * SECOND_MS;
/** The cookie is renewed this long before it expires. */
const RENEW_BEFORE_MS = MINUTE_MS;

export type LiveState = 'connecting' | 'open' | 'waiting' | 'failed';

export interface LiveHandlers {
  /** Id of the last update that was received; null at the beginning. */
  after: string | null;
  /** A replayed update has the same `id` again. */
  onUpdate: (update: LiveUpdate, id: string) => void;
  /** Called with 'open' after every reconnection: the caller then fetches the state that the hub no longer replays. */
  onState: (state: LiveState) => void;
}

export interface LiveStream {
  /** Tries again at once, also after the stream gave up. */
  reconnect(): void;
  close(): void;
}

/** Milliseconds to wait after `failures` failed attempts; null to give up. */
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

  /** Starts one attempt and cancels any other. An open stream stays open until the new one has its cookie. */
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
  /** When the network is back, there is no reason to wait. */
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
