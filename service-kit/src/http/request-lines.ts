import type { CompletedRequest } from '@praticio/service-kit/request-log';

/** A completed request, with the id that was sent to its client. */
interface LoggedRequest extends CompletedRequest {
  requestId: string;
  /** Set while traces are on. */
  traceId?: string;
}

/** Writes the log line of a completed request. */
export type LogResponse = (request: LoggedRequest) => void;

/**
 * Creates the writer of the log lines of completed requests. They need no redaction: the client cannot choose the method,
 * route pattern, status or time freely, and the gateway has made the id. pino's redaction, made for lines with any
 * content, would take a fifth of the processor time here.
 */
export function createRequestLines(
  { service }: { service: string },
  write: (line: string) => void,
): LogResponse {
  const fixed = new Map<string, string>();
  let [now, time] = [0, ''];

  /** The part that all lines of one method and route have in common. There are few of both, so the map stays small. */
  function fixedPart(method: string, route: string): string {
    const key = `${method} ${route}`;
    let part = fixed.get(key);
    if (part === undefined) {
      part = `"service":${JSON.stringify(service)},"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`;
      fixed.set(key, part);
    }
    return part;
  }

  return ({ requestId, traceId, method, route, status, seconds }) => {
    const at = Date.now();
    if (at !== now) [now, time] = [at, new Date(at).toISOString()];
    const rounded = Math.round(seconds * 10_000) / 10_000;
    write(
      `{"level":"info","time":"${time}",${fixedPart(method, route)},"requestId":"${requestId}",${traceId ? `"traceId":"${traceId}",` : ''}"status":${status},"seconds":${rounded},"msg":"request"}\n`,
    );
  };
}
