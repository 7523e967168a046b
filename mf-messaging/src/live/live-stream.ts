import { type LiveUpdate, liveUpdateSchema, subscriptionSchema } from 'contracts/messaging';
import { HUB_PATH } from 'contracts/routes';
import { api } from 'ui-kit/api';

const TRIES_MAX = 5;
const FIRST_DELAY_MS = 1_000;
const DELAY_MAX_MS = 30_000;
/** The cookie is renewed this long before its end. */
const RENEW_BEFORE_MS = 60_000;

export type LiveState = 'connecting' | 'open' | 'waiting' | 'failed';

export interface LiveHandlers {
  onUpdate: (update: LiveUpdate) => void;
  onState: (state: LiveState) => void;
  /** The stream is back after an interruption: what history no longer has must be fetched. */
  onResumed: () => void;
}

export interface LiveStream {
  /** Tries again at once, after it gave up. */
  reconnect(): void;
  close(): void;
}

/** Milliseconds before try `failures + 1` (part 2, Real-time events); null when it gives up. */
export function reconnectDelay(failures: number): number | null {
  return failures >= TRIES_MAX ? null : Math.min(FIRST_DELAY_MS * 2 ** failures, DELAY_MAX_MS);
}

/** The signed-in user's own event stream, kept open until `close`. */
export function openLiveStream({ onUpdate, onState, onResumed }: LiveHandlers): LiveStream {
  let source: EventSource | null = null;
  let lastId: string | null = null;
  let failures = 0;
  let wasOpen = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  function receive({ data, lastEventId }: MessageEvent<string>) {
    if (lastEventId) lastId = lastEventId;
    const update = liveUpdateSchema.safeParse(readJson(data));
    if (update.success) onUpdate(update.data);
  }

  function stop() {
    clearTimeout(timer);
    clearTimeout(renewal);
    source?.close();
    source = null;
  }

  function retry() {
    stop();
    if (closed) return;
    const delay = reconnectDelay(failures);
    failures += 1;
    onState(delay === null ? 'failed' : 'waiting');
    if (delay !== null) timer = setTimeout(start, delay);
  }

  function start() {
    stop();
    onState('connecting');
    connect().catch(retry);
  }

  async function connect() {
    const { topics, expiresAt } = await api.post('/messaging/subscription', {}, subscriptionSchema);
    if (closed) return;
    const parameters = new URLSearchParams(topics.map((topic) => ['topic', topic]));
    if (lastId) parameters.set('lastEventID', lastId);
    const opened = new EventSource(`${HUB_PATH}?${parameters}`, { withCredentials: true });
    source = opened;
    opened.onopen = () => {
      failures = 0;
      onState('open');
      if (wasOpen) onResumed();
      wasOpen = true;
    };
    opened.onmessage = receive;
    opened.onerror = retry;
    renewal = setTimeout(start, Math.max(1_000, Date.parse(expiresAt) - Date.now() - RENEW_BEFORE_MS));
  }

  start();
  return {
    reconnect() {
      failures = 0;
      start();
    },
    close() {
      closed = true;
      stop();
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
