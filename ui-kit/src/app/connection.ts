import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the platform can be reached, kept in React Query's own `onlineManager`. The browser's word counts, and so do
 * calls that get no answer: they are checked, as one failure alone says little, and checked again until one comes.
 */

/** Answered by the gateway itself, from memory. */
const PROBE_PATH = '/remotes.json';
const PROBE_LIMIT_MS = 8_000;
const FIRST_WAIT_MS = 2_000;
const WAIT_MAX_MS = 30_000;

let isWatched = false;
let isProbing = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function isReachable(): Promise<boolean> {
  const limit = new AbortController();
  const end = setTimeout(() => limit.abort(), PROBE_LIMIT_MS);
  try {
    await fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store', signal: limit.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(end);
  }
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  const reachable = await isReachable();
  isProbing = false;
  onlineManager.setOnline(reachable);
  if (!reachable) probeLater();
}

function probeLater(): void {
  clearTimeout(timer);
  // browsers that lost the platform in one moment must not all be back in another
  const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, WAIT_MAX_MS) * (1 + Math.random() / 5);
  failures += 1;
  timer = setTimeout(() => void probe(), wait);
}

/** A call got no answer. */
export function noteSilence(): void {
  if (isWatched && onlineManager.isOnline()) void probe();
}

/** A call got an answer, whichever. */
export function noteAnswer(): void {
  if (isWatched) onlineManager.setOnline(true);
}

/** Watches the connection from now on; called once, when the page starts. Answers the end of it, for tests. */
export function watchConnection(): () => void {
  isWatched = true;
  const stop = onlineManager.subscribe((isOnline) => {
    clearTimeout(timer);
    failures = 0;
    if (!isOnline) probeLater();
  });
  if (!navigator.onLine) onlineManager.setOnline(false);
  return () => {
    stop();
    clearTimeout(timer);
    isWatched = false;
    onlineManager.setOnline(true);
  };
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the platform can be reached, as far as is known. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Calls `listener` each time that the platform can be reached again. */
export function onReturn(listener: () => void): () => void {
  return onlineManager.subscribe((online) => {
    if (online) listener();
  });
}
