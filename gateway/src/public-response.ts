import { type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Up to this length copying a body into a string costs less than writing it as a second part. */
const COPIED_MAX_BYTES = 16 * 1024;

/**
 * The class of the responses of a server whose every response carries `fixedHeaders`, unless it has its own value of one. Cheaper than
 * hooks, since it concerns each response (docs/decisions/gateway-and-delivery.md#speed-of-the-gateway):
 * the fixed headers bypass the table of headers, and head and body are written as one string.
 */
export function responseWith(fixedHeaders: Readonly<Record<string, string>>): typeof ServerResponse {
  const fixed = Object.entries(fixedHeaders);

  class PublicResponse extends ServerResponse {
    /** Fastify passes no reason phrase, and headers only as an object. */
    override writeHead(statusCode: number, own?: unknown): this {
      const headers = (own ?? {}) as OutgoingHttpHeaders;
      const isTableEmpty = this.getHeaderNames().length === 0;
      const pairs: (string | string[] | number | undefined)[] = [];
      for (const [name, value] of fixed) {
        if (!(name in headers) && (isTableEmpty || !this.hasHeader(name))) pairs.push(name, value);
      }
      for (const name in headers) pairs.push(name, headers[name]);
      return super.writeHead(statusCode, pairs as string[]);
    }

    override end(...args: unknown[]): this {
      const [body] = args;
      if (Buffer.isBuffer(body) && body.length <= COPIED_MAX_BYTES) {
        // in latin1 each character is one byte of the body
        args.splice(0, 2, body.toString('latin1'), 'latin1');
      }
      return super.end(...(args as []));
    }
  }
  return PublicResponse as typeof ServerResponse;
}
