import type { LiveUpdate } from 'contracts/messaging';
import { useEffect } from 'react';
import { queryClient, queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';
import { create } from 'zustand';
import { applyUpdate } from './apply-update.ts';
import { type LiveState, type LiveStream, openLiveStream } from './live-stream.ts';
import { joinTabs, type TabGroup } from './tab-leader.ts';

/** While there is no stream, lists are asked for this often. */
const POLL_MS = 30_000;

type TabMessage = { update: LiveUpdate } | { state: LiveState } | { resumed: true } | { reconnect: true };

const useLiveState = create<{ state: LiveState }>()(() => ({ state: 'connecting' }));
let open: { userId: string; users: number; close: () => void; reconnect: () => void } | null = null;

const refetch = () => queryClient.invalidateQueries({ queryKey: queryKeys.conversations });

function start(userId: string) {
  let stream: LiveStream | null = null;
  let group: TabGroup<TabMessage> | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;

  function take(message: TabMessage) {
    if ('update' in message) applyUpdate(queryClient, message.update);
    else if ('state' in message) setState(message.state);
    else if ('resumed' in message) void refetch();
    else stream?.reconnect();
  }
  function setState(state: LiveState) {
    useLiveState.setState({ state });
    clearInterval(poll);
    if (state === 'failed') poll = setInterval(() => void refetch(), POLL_MS);
  }
  const share = (message: TabMessage) => {
    take(message);
    group?.tell(message);
  };

  group = joinTabs<TabMessage>(`praticio-live-${userId}`, {
    onMessage: take,
    onLead() {
      stream = openLiveStream({
        onUpdate: (update) => share({ update }),
        onState: (state) => share({ state }),
        onResumed: () => share({ resumed: true }),
      });
    },
  });
  return {
    reconnect: () => (stream ? stream.reconnect() : group?.tell({ reconnect: true })),
    close() {
      clearInterval(poll);
      stream?.close();
      group?.leave();
    },
  };
}

/** Keeps the one stream of this browser open while anybody is signed in and something shows messages. */
export function useLive(): { state: LiveState; reconnect: () => void } {
  const { user } = useSession();
  const { state } = useLiveState();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (!userId) return;
    if (open && open.userId !== userId) open.close();
    if (!open || open.userId !== userId) open = { userId, users: 0, ...start(userId) };
    const joined = open;
    joined.users += 1;
    return () => {
      joined.users -= 1;
      if (joined.users > 0) return;
      joined.close();
      if (open === joined) open = null;
    };
  }, [userId]);
  return { state, reconnect: () => open?.reconnect() };
}
