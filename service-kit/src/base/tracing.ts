import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { isAppError } from './errors.ts';

export { type Span, SpanKind };

/** Carries a trace to the next process, in headers and in events (https://www.w3.org/TR/trace-context/). */
export const TRACE_HEADER = 'traceparent';

/**
 * A span's name and attributes name the operation and never a person or content: no id of a person, no email address, no
 * text, no URL (docs/architecture.md#traces).
 */
export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The caller's span: the header of another process, or null to begin a trace. By default the active span. */
  parent?: string | null | undefined;
}

/** Set while this process traces. */
let tracer: Tracer | undefined;

/** Begins to trace with `chosen`; undefined ends it. Only `startTracing` calls this. */
export function setTracer(chosen: Tracer | undefined): void {
  tracer = chosen;
}

export const isTracing = (): boolean => tracer !== undefined;

function contextOf(parent: SpanOptions['parent']): Context {
  if (parent === undefined) return context.active();
  return parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { [TRACE_HEADER]: parent });
}

/** Starts a span that the caller ends; undefined while nothing is traced. */
export function startSpan(name: string, { parent, ...options }: SpanOptions = {}): Span | undefined {
  return tracer?.startSpan(name, options, contextOf(parent));
}

/** Runs `work` inside `span`: the spans that it starts become its children. */
export function withSpan<Result>(span: Span | undefined, work: () => Result): Result {
  return span ? context.with(trace.setSpan(context.active(), span), work) : work();
}

/** Runs `work` in a span that ends with it. While nothing is traced, it only runs it. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, options);
  return span ? endWith(span, work) : work();
}

async function endWith<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await withSpan(span, () => work(span));
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Notes the kind of a failure: its message may quote the text. A refusal (4xx) is no failure. */
export function noteFailure(span: Span, error: unknown): void {
  const isRefusal = isAppError(error) && error.status < 500;
  span.setAttribute('error.type', isAppError(error) ? error.code : ((error as Error)?.name ?? 'Error'));
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Notes the status of a response. */
export function noteStatus(span: Span | undefined, status: number): void {
  if (!span) return;
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs work that serves several callers, and therefore belongs to no trace. */
export function outsideTraces<Result>(work: () => Result): Result {
  return tracer ? context.with(ROOT_CONTEXT, work) : work();
}

/** Whether something runs in a span, which new ones would be children of. */
export const hasActiveSpan = (): boolean => tracer !== undefined && trace.getActiveSpan() !== undefined;

/** The value of TRACE_HEADER for the consequences of `span` in other processes; undefined while nothing is traced. */
export function traceparentOf(span: Span | undefined): string | undefined {
  if (!span) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier[TRACE_HEADER];
}

/** The same for the consequences of the active span. */
export function activeTraceparent(): string | undefined {
  return tracer && traceparentOf(trace.getActiveSpan());
}

/** The id of the running trace, for log lines. */
export function activeTraceId(): string | undefined {
  return tracer && trace.getActiveSpan()?.spanContext().traceId;
}
