import { trace } from '@opentelemetry/api';
import type { TracingConfig } from './config.ts';
import type { Logger } from './logger.ts';
import { isTracing, setTracer } from './tracing.ts';

/**
 * Begins to trace this process if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; otherwise loads nothing. `isEdge`: callers
 * are browsers, whose word does not decide about recording. Returns a function that sends the last spans.
 */
export async function startTracing(options: {
  process: string;
  config: TracingConfig;
  logger: Logger;
  isEdge?: boolean;
}): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = options.config;
  // several services in one process (tests) share the first one's
  if (!endpoint || isTracing()) return async () => undefined;
  const { startSdk } = await import('./tracing-sdk.ts');
  const stop = startSdk({ ...options, endpoint });
  setTracer(trace.getTracer('praticio'));
  return async () => {
    setTracer(undefined);
    await stop();
  };
}
