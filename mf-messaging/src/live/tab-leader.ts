/**
 * One tab of a browser holds the stream and tells the others (six connections per origin on HTTP/1.1). Where the
 * browser has no locks or channels, every tab holds its own and tells nobody.
 */
export interface TabGroup<Message> {
  /** To the other tabs. */
  tell(message: Message): void;
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

  async function lead() {
    if (leaving.signal.aborted) return;
    handlers.onLead();
    await new Promise<void>((resolve) => {
      resign = resolve;
    });
  }
  const led = locks ? locks.request(name, { signal: leaving.signal }, lead) : lead();
  led.catch((error: unknown) => {
    if (!leaving.signal.aborted) console.warn('Le partage du flux entre onglets a échoué.', error);
  });

  return {
    tell: (message) => channel?.postMessage(message),
    leave() {
      leaving.abort();
      resign();
      channel?.close();
    },
  };
}
