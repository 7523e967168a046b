import { bufferedOutput, createLogger, type Logger, scrub } from '../base/logger.ts';

/** A completed request; `route` is the pattern of the path, never the path itself. */
export interface CompletedRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** A completed request, with the id that was sent to its client. */
export interface LoggedRequest extends CompletedRequest {
  requestId: string | null;
  /** The person behind the request, where the process knows. */
  actorId?: string | null | undefined;
  /** Set while traces are on. */
  traceId?: string | undefined;
}

/** Writes the log line of a completed request. */
export type LogRequest = (request: LoggedRequest) => void;

/**
 * Creates the writer of the log lines of completed requests. They need no redaction: the client cannot choose the method,
 * route pattern, status or time freely, an id of a request is made or checked before it gets here, and only that of the person may come
 * from elsewhere. pino's redaction, made for lines with any content, would take a fifth of the processor time of a gateway.
 */
export function createRequestLines(
  { service }: { service: string },
  write: (line: string) => void,
): LogRequest {
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

  return ({ requestId, actorId, traceId, method, route, status, seconds }) => {
    const at = Date.now();
    if (at !== now) [now, time] = [at, new Date(at).toISOString()];
    const rounded = Math.round(seconds * 10_000) / 10_000;
    const request = requestId ? `"requestId":"${requestId}",` : '';
    const actor = actorId ? `"actorId":${scrub(JSON.stringify(actorId))},` : '';
    const trace = traceId ? `"traceId":"${traceId}",` : '';
    write(
      `{"level":"info","time":"${time}",${fixedPart(method, route)},${request}${actor}${trace}"status":${status},"seconds":${rounded},"msg":"request"}\n`,
    );
  };
}

let output: ReturnType<typeof bufferedOutput> | undefined;

/** The log of a process on its standard output: its logger, and the writer of request lines, if the level asks for them. */
export function openProcessLog(options: { service: string; level: string }): {
  logger: Logger;
  logRequest: LogRequest | undefined;
} {
  output ??= bufferedOutput();
  const logger = createLogger(options, output.writeThrough);
  const logRequest = logger.isLevelEnabled('info') ? createRequestLines(options, output.write) : undefined;
  return { logger, logRequest };
}
