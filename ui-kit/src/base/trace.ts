/** Where the gateway announces that the platform is traced (https://www.w3.org/TR/trace-context/). */
const ENTRY = 'traceparent';
/** Calls of a page that was opened less than this time ago are part of its own trace. */
const OPENING_MS = 10_000;

function announced(): string | undefined {
  const [opened] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (opened ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming?.find(({ name }) => name === ENTRY)?.description;
}

/** A new trace; its first span is the browser's and is not recorded. */
function begun(): string {
  const id = crypto.randomUUID().replaceAll('-', '');
  return `00-${id}-${id.slice(16)}-01`;
}

/**
 * The header that makes a call part of a trace; none where the platform is not traced. Requests of an opening page belong to the trace
 * of the page; all others begin their own.
 */
export function traceHeader(method: string): Record<string, string> {
  const page = announced();
  if (!page) return {};
  const isOpening = method === 'GET' && performance.now() < OPENING_MS;
  return { [ENTRY]: isOpening ? page : begun() };
}
