import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributesSchema = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({
        stringValue: z.string().optional(),
        intValue: z.coerce.number().optional(),
        doubleValue: z.number().optional(),
        boolValue: z.boolean().optional(),
      }),
    }),
  )
  .default([])
  .transform((attributes) =>
    Object.fromEntries(
      attributes.map(({ key, value }) => [
        key,
        value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue ?? '',
      ]),
    ),
  );
const milliseconds = z.coerce.number().transform((nanoseconds) => nanoseconds / 1e6);
const id = z.string().regex(/^[0-9a-f]+$/);

/** The body of OTLP/HTTP as JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: id,
              spanId: id,
              parentSpanId: id.optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: milliseconds,
              endTimeUnixNano: milliseconds,
              attributes: attributesSchema,
              status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a collector gets it. Times are milliseconds since 1970. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** The process: `svc-offers`. */
  process: string;
  name: string;
  startedAt: number;
  endedAt: number;
  hasFailed: boolean;
  attributes: Record<string, string | number | boolean>;
}

const FAILED = 2;

/** Reads the body of a request to `/v1/traces`. Throws when it is malformed. */
export function readSpans(sent: unknown): CollectedSpan[] {
  return sentSchema.parse(sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ startTimeUnixNano, endTimeUnixNano, status, kind: _kind, parentSpanId, ...span }) => ({
        ...span,
        parentSpanId,
        process: String(resource.attributes['service.name']),
        startedAt: startTimeUnixNano,
        endedAt: endTimeUnixNano,
        hasFailed: status.code === FAILED,
      })),
  );
}

/** Keeps every span that it is sent. */
export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const take = async (request: IncomingMessage) => void spans.push(...readSpans(await json(request)));
  const server = createServer((request, response) => {
    take(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
