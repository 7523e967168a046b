import type { Answered } from 'service-kit/request-log';

/** An answered request, with the id that its client was told. */
interface AnsweredRequest extends Answered {
  requestId: string;
}

/** Gives each answered request its line in the log. */
export type LogAnswered = (request: AnsweredRequest) => void;

/**
 * Writes the lines of answered requests. Nothing in them needs redaction: method, route pattern, status and time are
 * not the client's to choose, and the id is the gateway's own. pino's redaction and patterns, made for lines that may
 * hold anything, cost a fifth of the processor here.
 */
export function createRequestLines(
  { service }: { service: string },
  write: (line: string) => void,
): LogAnswered {
  const fixed = new Map<string, string>();
  let [now, time] = [0, ''];

  /** What lines of one method and route have in common. Both come from small sets, so the map stays small. */
  function fixedPart(method: string, route: string): string {
    const key = `${method} ${route}`;
    let part = fixed.get(key);
    if (part === undefined) {
      part = `"service":${JSON.stringify(service)},"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`;
      fixed.set(key, part);
    }
    return part;
  }

  return ({ requestId, method, route, status, seconds }) => {
    const at = Date.now();
    if (at !== now) [now, time] = [at, new Date(at).toISOString()];
    const rounded = Math.round(seconds * 10_000) / 10_000;
    write(
      `{"level":"info","time":"${time}",${fixedPart(method, route)},"requestId":"${requestId}","status":${status},"seconds":${rounded},"msg":"answered"}\n`,
    );
  };
}
