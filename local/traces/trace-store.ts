import type { CollectedSpan } from '@praticio/service-kit/testing/trace-collector';

const SPANS_MAX = 50_000;

/** The spans of one trace for display. */
export interface Trace {
  id: string;
  spans: CollectedSpan[];
}

/** A span with its place below the span that caused it. */
export interface PlacedSpan extends CollectedSpan {
  depth: number;
}

/** The last traces, in memory. */
export interface TraceStore {
  add(spans: CollectedSpan[]): void;
  /** Newest first; with `text` only those with a span whose name contains it. */
  list(text?: string): Trace[];
  find(id: string): Trace | undefined;
}

export function createTraceStore(): TraceStore {
  const traces = new Map<string, Trace>();
  let count = 0;

  function dropOldest() {
    for (const [id, { spans }] of traces) {
      if (count <= SPANS_MAX) return;
      traces.delete(id);
      count -= spans.length;
    }
  }

  return {
    add(spans) {
      for (const span of spans) {
        const trace = traces.get(span.traceId) ?? { id: span.traceId, spans: [] };
        traces.set(trace.id, trace);
        trace.spans.push(span);
        count += 1;
      }
      dropOldest();
    },
    list(text = '') {
      const wanted = text.toLowerCase();
      const isWanted = ({ spans }: Trace) => spans.some(({ name }) => name.toLowerCase().includes(wanted));
      return [...traces.values()].filter(isWanted).sort((one, other) => startOf(other) - startOf(one));
    },
    find: (id) => traces.get(id),
  };
}

export const startOf = ({ spans }: Trace): number => Math.min(...spans.map(({ startedAt }) => startedAt));
export const endOf = ({ spans }: Trace): number => Math.max(...spans.map(({ endedAt }) => endedAt));

/** All spans in the order of a waterfall: each below the one that caused it. A browser's own span is in no trace. */
export function placedSpans({ spans }: Trace): PlacedSpan[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const byParent = Map.groupBy(
    spans.toSorted((one, other) => one.startedAt - other.startedAt),
    ({ parentSpanId = '' }) => (known.has(parentSpanId) ? parentSpanId : ''),
  );
  const below = (parent: string, depth: number): PlacedSpan[] =>
    (byParent.get(parent) ?? []).flatMap((span) => [{ ...span, depth }, ...below(span.spanId, depth + 1)]);
  return below('', 0);
}
