import { REQUEST_ID_HEADER, requestIdFrom } from '@praticio/service-kit/request-context';
import type { HubRequest } from './request.ts';

const START = /^(GET|POST) \/\.well-known\/mercure(?:\?([\w.~!$&'()*+,;=:@/?%-]*))? HTTP\/1\.1\r\n/;
const HEADER = /([A-Za-z][A-Za-z0-9-]*): ?([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?\r\n/y;
const LINE_END_LENGTH = 2;
const HEAD_MAX_LENGTH = 16 * 1024;
const headEnd = Buffer.from('\r\n\r\n');
/** Headers that change how a request is parsed or responded to: node:http and Koa handle those requests. */
const special = new Set([
  ...['transfer-encoding', 'content-encoding', 'expect', 'upgrade', 'te', 'trailer'],
  ...['origin', 'access-control-request-method'],
]);

/** A complete request in the plain form that nearly all hub clients send. */
export interface PlainRequest extends HubRequest {
  method: 'GET' | 'POST';
  body: string;
  /** The client will not use the connection again. */
  isLast: boolean;
}

/**
 * Reads `chunk` if it is exactly one plain request. Null for everything else, which is no error: a real HTTP parser reads
 * it then. Nothing that is ambiguous is accepted: no repeated header, no body without a length, no line end but CRLF, no
 * bytes after the body.
 */
export function readPlainRequest(chunk: Buffer): PlainRequest | null {
  const end = chunk.indexOf(headEnd);
  if (end < 0 || end > HEAD_MAX_LENGTH) return null;
  const head = chunk.toString('latin1', 0, end + LINE_END_LENGTH);
  const [start, method, search = ''] = START.exec(head) ?? [];
  if (!start) return null;
  const headers = readHeaders(head, start.length);
  if (!headers?.has('host')) return null;
  const connection = (headers.get('connection') ?? 'keep-alive').toLowerCase();
  if (connection !== 'keep-alive' && connection !== 'close') return null;
  const length = headers.get('content-length') ?? (method === 'GET' ? '0' : '');
  if (!/^\d{1,7}$/.test(length) || chunk.length !== end + headEnd.length + Number(length)) return null;
  if (method === 'GET' && length !== '0') return null;
  if (!isReadable(search)) return null;
  return {
    id: requestIdFrom(headers.get(REQUEST_ID_HEADER)),
    method: method as 'GET' | 'POST',
    query: new URLSearchParams(search),
    header: (name) => headers.get(name) ?? '',
    authorizations: headers.has('authorization') ? 1 : 0,
    body: chunk.toString('utf8', end + headEnd.length),
    isLast: connection === 'close',
  };
}

/** Reads the header lines of `head` from the character `from` on. */
function readHeaders(head: string, from: number): Map<string, string> | null {
  const headers = new Map<string, string>();
  HEADER.lastIndex = from;
  while (HEADER.lastIndex < head.length) {
    const [, name, value = ''] = HEADER.exec(head) ?? [];
    const key = name?.toLowerCase();
    if (!key || special.has(key) || headers.has(key)) return null;
    headers.set(key, value);
  }
  return headers;
}

function isReadable(search: string): boolean {
  if (!search.includes('%')) return true;
  try {
    return !decodeURIComponent(search).includes('\0');
  } catch {
    return false;
  }
}
