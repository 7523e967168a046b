import { inSpan, SpanKind } from '../base/tracing.ts';

/**
 * Sends a request to a service that is not ours, in a span called `name`. The span holds no address, which may name somebody,
 * and the service does not receive the trace. Like `fetch`, throws if there is no response.
 */
export function askOutside(name: string, ...request: Parameters<typeof fetch>): Promise<Response> {
  return inSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    const response = await fetch(...request);
    span?.setAttribute('http.response.status_code', response.status);
    return response;
  });
}
