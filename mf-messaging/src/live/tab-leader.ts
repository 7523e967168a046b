/**
 * One tab of a browser holds the stream and passes its updates on to the others (HTTP/1.1 allows six connections per
 * origin). In a browser without locks or channels, every tab opens its own stream.
 */
export interface TabGroup<Message> {
  /** Sends a message to the other tabs. */
  send(message: Message): void;
  leave(): void;
}

export function joinTabs<Message>(
  name: string,
  handlers: { onLead: () => void; onMessage: (message: Message) => void },
): TabGroup<Message> {
  const locks = 'BroadcastChannel' in globalThis && 'locks' in navigator ? navigator.locks : null;
  const channel = locks && new BroadcastChannel(name);
  if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => handlers.onMessage(data);
  const leaving = new AbortController();
  let resign = () => {};

  async function holdLeadership() {
    if (leaving.signal.aborted) return;
    handlers.onLead();
    await new Promise<void>((resolve) => {
      resign = resolve;
    });
  }
  const leadership = locks
    ? locks.request(name, { signal: leaving.signal }, holdLeadership)
    : holdLeadership();
  leadership.catch((error: unknown) => {
    if (!leaving.signal.aborted) console.warn('Le partage du flux entre onglets a échoué.', error);
  });

  return {
    send: (message) => channel?.postMessage(message),
    leave() {
      leaving.abort();
      resign();
      channel?.close();
    },
  };
}
