import { useEffect } from 'react';
import { queryClient } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';
import { create } from 'zustand';
import type { LiveState } from './live-stream.ts';
import { type SharedStream, shareStream } from './share-stream.ts';

const useLiveState = create<{ state: LiveState }>()(() => ({ state: 'connecting' }));
let open: { userId: string; users: number; stream: SharedStream } | null = null;

function join(userId: string) {
  if (open && open.userId !== userId) open.stream.close();
  if (!open || open.userId !== userId) {
    const onState = (state: LiveState) => useLiveState.setState({ state });
    onState('connecting');
    open = { userId, users: 0, stream: shareStream({ userId, client: queryClient, onState }) };
  }
  const joined = open;
  joined.users += 1;
  return () => {
    joined.users -= 1;
    if (joined.users > 0) return;
    joined.stream.close();
    if (open === joined) open = null;
  };
}

/** Whether the stream tells of every change at this moment. */
export const isLive = (): boolean => useLiveState.getState().state === 'open';

/** Keeps the one stream of this browser open while anybody is signed in and something shows messages. */
export function useLive(): { state: LiveState; reconnect: () => void } {
  const { user } = useSession();
  const { state } = useLiveState();
  const userId = user?.id ?? null;
  useEffect(() => (userId ? join(userId) : undefined), [userId]);
  return { state, reconnect: () => open?.stream.reconnect() };
}
