import { SECOND_MS } from '@praticio/contracts/base/units';
import type { LiveUpdate } from '@praticio/contracts/messaging/live';
import type { QueryClient } from '@tanstack/react-query';
import { applyUpdate } from './apply-update.ts';
import { type LiveState, type LiveStream, openLiveStream } from './live-stream.ts';
import { createRefetch } from './refetch.ts';
import { joinTabs, type TabGroup } from './tab-leader.ts';

/** Without a stream, the lists are read again at this interval. */
const POLL_MS = 30 * SECOND_MS;
/** How many ids of updates are remembered to recognise repeated ones. */
const KNOWN_MAX = 1_000;

/** Messages between the tabs of a browser: the leader reports its stream, the others announce themselves. */
type TabMessage =
  | { kind: 'update'; update: LiveUpdate; id: string }
  | { kind: 'state'; state: LiveState }
  | { kind: 'reconnect' }
  | { kind: 'joined' };

export interface SharedStream {
  /** Makes the tab that holds the stream try again at once. */
  reconnect(): void;
  close(): void;
}

/** Joins the one stream that this browser has for a user, and applies its updates to `client`. */
export function shareStream(options: {
  userId: string;
  client: QueryClient;
  onState: (state: LiveState) => void;
}): SharedStream {
  const { userId, client, onState } = options;
  const refetch = createRefetch(client);
  const known = new Set<string>();
  let lastId: string | null = null;
  let state: LiveState = 'connecting';
  let stream: LiveStream | null = null;
  let group: TabGroup<TabMessage> | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;

  function takeUpdate(update: LiveUpdate, id: string) {
    if (known.has(id)) return;
    for (const oldest of known) {
      if (known.size < KNOWN_MAX) break;
      known.delete(oldest);
    }
    if (id) known.add(id);
    lastId = id || lastId;
    applyUpdate(client, update);
    refetch.underWay();
  }

  function takeState(next: LiveState) {
    state = next;
    onState(next);
    clearInterval(poll);
    if (next === 'failed') poll = setInterval(refetch.all, POLL_MS);
    if (next === 'open') refetch.all();
  }

  function take(message: TabMessage) {
    if (message.kind === 'update') takeUpdate(message.update, message.id);
    else if (message.kind === 'state') takeState(message.state);
    else if (message.kind === 'reconnect') stream?.reconnect();
    else if (message.kind === 'joined' && stream && state !== 'open') group?.send({ kind: 'state', state });
  }

  function share(message: TabMessage) {
    take(message);
    group?.send(message);
  }

  group = joinTabs<TabMessage>(`praticio-live-${userId}`, {
    onMessage: take,
    onLead() {
      stream = openLiveStream({
        after: lastId,
        onUpdate: (update, id) => share({ kind: 'update', update, id }),
        onState: (next) => share({ kind: 'state', state: next }),
      });
    },
  });
  group.send({ kind: 'joined' });

  return {
    reconnect: () => (stream ? stream.reconnect() : group?.send({ kind: 'reconnect' })),
    close() {
      clearInterval(poll);
      stream?.close();
      group?.leave();
    },
  };
}
