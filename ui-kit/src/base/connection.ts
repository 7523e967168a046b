import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Tracks in React Query's `onlineManager` whether the platform can be reached. Sources are the browser's events, and calls
 * without a response: since one failure alone means little, a probe follows, and further probes until one gets a response.
 */

/** The gateway responds to this path from memory. */
const PROBE_PATH = '/remotes.json';
const PROBE_LIMIT_MS = 8_000;
const FIRST_WAIT_MS = 2_000;
const WAIT_MAX_MS = 30_000;

let isWatched = false;
let isProbing = false;
let failures = 0;
/** Signs of a connection so far. Ignore the failure of a probe that began before the latest sign. */
let signs = 0;
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
  const before = signs;
  const reachable = await isReachable();
  isProbing = false;
  if (!reachable && signs > before) return;
  onlineManager.setOnline(reachable);
  if (!reachable) probeLater();
}

function probeLater(): void {
  clearTimeout(timer);
  // add jitter, so that browsers do not return at the same moment
  const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, WAIT_MAX_MS) * (1 + Math.random() / 5);
  failures += 1;
  timer = setTimeout(() => void probe(), wait);
}

/** Must be called for each call without a response. */
export function noteSilence(): void {
  if (isWatched && onlineManager.isOnline()) void probe();
}

/** Must be called for each call with a response, whatever its status. It may have arrived just before the browser went offline. */
export function noteResponse(): void {
  if (!isWatched || !navigator.onLine) return;
  signs += 1;
  onlineManager.setOnline(true);
}

/** Starts to watch the connection; called once when the page starts. Returns a function that stops it, for tests. */
export function watchConnection(): () => void {
  isWatched = true;
  const stop = onlineManager.subscribe((isOnline) => {
    clearTimeout(timer);
    failures = 0;
    if (isOnline) signs += 1;
    else probeLater();
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

/** Whether the platform can be reached, as far as this page knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Calls `listener` each time when the platform can be reached again. */
export function onReturn(listener: () => void): () => void {
  return onlineManager.subscribe((online) => {
    if (online) listener();
  });
}
