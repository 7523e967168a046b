import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick enough for what somebody waits for; files of the build are compressed harder beforehand. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Pages compressed before; most differ by the asked remote only. */
const PAGES_MAX = 100;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of our encodings that an Accept-Encoding header takes (RFC 9110, 12.5.3). */
export function negotiateEncoding(header: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const accepts = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Compresses pages, each only once while it stays the same. */
export function createPageCompressor(): (html: string, encoding: Encoding) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (html, encoding) => {
    if (encoding === 'identity') return Promise.resolve(Buffer.from(html));
    const key = `${encoding} ${html}`;
    let compressed = known.get(key);
    if (!compressed) {
      compressed = compress(Buffer.from(html), encoding);
      known.set(key, compressed);
      if (known.size > PAGES_MAX) known.delete(known.keys().next().value as string);
    }
    return compressed;
  };
}

/** `bytes` compressed, off the main thread. */
export function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, brotliOptions) : zip(bytes);
}

/** A stream that compresses what goes through it. */
export function compressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  return encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip();
}
