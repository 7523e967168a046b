/** Where the gateway announces that the platform is traced (https://www.w3.org/TR/trace-context/). */
const ENTRY = 'traceparent';
/** Calls of a page that was opened less than this time ago are part of its own trace. */
const OPENING_MS = 10_000;

function announced(): string | undefined {
  const [opened] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (opened ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming?.find(({ name }) => name === ENTRY)?.description;
}

/** A trace of its own, whose first span nobody records: the browser's. */
function begun(): string {
  const id = crypto.randomUUID().replaceAll('-', '');
  return `00-${id}-${id.slice(16)}-01`;
}

/**
 * The header by which a call is part of a trace; none where the platform is not traced. What a page reads while it opens is
 * part of the trace of the page; everything else that a person does begins one.
 */
export function traceHeader(method: string): Record<string, string> {
  const page = announced();
  if (!page) return {};
  const isOpening = method === 'GET' && performance.now() < OPENING_MS;
  return { [ENTRY]: isOpening ? page : begun() };
}
