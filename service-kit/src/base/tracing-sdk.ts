import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { MINUTE_MS, SECOND_MS } from '@praticio/contracts/base/units';
import type { TracingConfig } from './config.ts';
import type { Logger } from './logger.ts';
import { describeProcess } from './process-state.ts';

/** The OpenTelemetry SDK. Only `startTracing` imports this file, and only where traces are wanted. */

const SEND_EVERY_MS = SECOND_MS;
const SEND_LIMIT_MS = 5 * SECOND_MS;
/** A stopping process waits so long for a collector. */
const LAST_SEND_MS = SECOND_MS;
/** Spans that wait for a collector that is away or slow; further ones are dropped. */
const WAITING_MAX = 10_000;

export function startSdk(options: {
  process: string;
  endpoint: string;
  config: TracingConfig;
  logger: Logger;
  isEdge?: boolean;
}): () => Promise<void> {
  const { endpoint, config, logger, isEdge = false } = options;
  const { version, instance } = describeProcess(config.REVISION);
  const share = new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.process,
      'service.version': version,
      'service.instance.id': instance,
    }),
    sampler: new ParentBasedSampler({
      root: share,
      ...(isEdge && { remoteParentSampled: share, remoteParentNotSampled: share }),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_LIMIT_MS }),
        scheduledDelayMillis: SEND_EVERY_MS,
        maxQueueSize: WAITING_MAX,
      }),
    ],
  });
  reportFailures(logger);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);

  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SEND_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    // so that a test can start again
    trace.disable();
    context.disable();
    propagation.disable();
    diag.disable();
  };
}

/** Logs that spans are lost; once a minute, since every batch says so while the collector is away. */
function reportFailures(logger: Logger): void {
  let quietUntil = 0;
  const ignore = () => undefined;
  const error = (detail: string) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + MINUTE_MS;
    logger.warn({ detail }, 'traces could not be sent');
  };
  diag.setLogger(
    { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
