/** Where the gateway announces that the platform is traced (https://www.w3.org/TR/trace-context/). */
const ENTRY = 'traceparent';
/** Calls of a page that was opened less than this time ago are part of its own trace. */
const OPENING_MS = 10_000;

function announced(): string | undefined {
  const [opened] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (opened ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming?.find(({ name }) => name === ENTRY)?.description;
}

const hexadecimal = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The header by which a call is part of a trace; none where the platform is not traced. What a page reads while it opens is
 * part of the trace of the page; everything else that a person does begins one.
 */
export function traceHeader(method: string): Record<string, string> {
  const page = announced();
  if (!page) return {};
  const isOpening = method === 'GET' && performance.now() < OPENING_MS;
  return { [ENTRY]: isOpening ? page : `00-${hexadecimal(16)}-${hexadecimal(8)}-01` };
}
