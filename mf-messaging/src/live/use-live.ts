import { queryClient } from '@praticio/ui-kit/query';
import { onUserChange, useSession } from '@praticio/ui-kit/session';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { LiveState } from './live-stream.ts';
import { type SharedStream, shareStream } from './share-stream.ts';

const useLiveState = create<{ state: LiveState }>()(() => ({ state: 'connecting' }));
let open: { userId: string; stream: SharedStream; stopListening: () => void } | null = null;

function close() {
  open?.stream.close();
  open?.stopListening();
  open = null;
}

/** The stream lives as long as the session: changing pages does not open it again. */
function keepOpen(userId: string) {
  if (open?.userId === userId) return;
  close();
  const onState = (state: LiveState) => useLiveState.setState({ state });
  onState('connecting');
  const stream = shareStream({ userId, client: queryClient, onState });
  open = { userId, stream, stopListening: onUserChange(close) };
}

/** Whether the stream is open, so that every change arrives by itself. */
export const isLive = (): boolean => useLiveState.getState().state === 'open';

/** Opens the browser's one stream for the signed-in user, until their session ends. */
export function useLive(): { state: LiveState; reconnect: () => void } {
  const { user } = useSession();
  const { state } = useLiveState();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (userId) keepOpen(userId);
  }, [userId]);
  return { state, reconnect: () => open?.stream.reconnect() };
}
