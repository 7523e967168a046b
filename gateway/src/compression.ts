import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fast, because a visitor waits; the files of the build are compressed better beforehand. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** For bodies that fit into a smaller window: the same size in four fifths of the time. */
const SMALL_WINDOW_BITS = 16;
const SMALL_BYTES = 2 ** SMALL_WINDOW_BITS;
const smallBrotliOptions = {
  params: { ...brotliOptions.params, [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS },
};

/** How many compressed pages are cached; most pages differ only in the remote that they preload. */
const PAGES_MAX = 100;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Chooses the best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
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

/** Compresses pages; an unchanged page, by its `digest`, is compressed only once. */
export function createPageCompressor(): (
  digest: string,
  html: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (digest, html, encoding) => {
    const key = `${encoding} ${digest}`;
    let compressed = known.get(key);
    if (!compressed) {
      compressed = compress(html, encoding);
      known.set(key, compressed);
      if (known.size > PAGES_MAX) known.delete(known.keys().next().value as string);
    }
    return compressed;
  };
}

/** Compresses `bytes` outside of the main thread. */
export function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes);
  return brotli(bytes, bytes.length <= SMALL_BYTES ? smallBrotliOptions : brotliOptions);
}

/** Creates a stream that compresses its input. */
export function compressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  return encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip();
}
