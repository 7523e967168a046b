import { vi } from 'vitest';

/** BroadcastChannels of one browser, which deliver at once. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown) {
    if (!FakeChannel.open.has(this)) throw new Error('the channel is closed');
    const others = [...FakeChannel.open].filter((other) => other !== this && other.name === this.name);
    for (const other of others) other.onmessage?.({ data: structuredClone(data) });
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

/** Exclusive locks, granted in the order of the requests. */
function fakeLocks() {
  const queues = new Map<string, (() => void)[]>();
  const next = (name: string) => queues.get(name)?.[0]?.();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      return new Promise<void>((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const leave = () => {
          const isFirst = queue[0] === grant;
          queue.splice(queue.indexOf(grant), 1);
          if (isFirst) next(name);
        };
        let isGranted = false;
        const grant = () => {
          isGranted = true;
          void work().then(resolve, reject).finally(leave);
        };
        signal.addEventListener('abort', () => {
          if (isGranted) return;
          leave();
          reject(signal.reason);
        });
        queue.push(grant);
        if (queue.length === 1) grant();
      });
    },
  };
}

/** Gives the test the locks and channels that tabs of a browser share. */
export function fakeTabs() {
  FakeChannel.open.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
}
