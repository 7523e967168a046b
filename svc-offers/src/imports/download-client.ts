import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SECOND_MS } from '@praticio/contracts/base/units';
import { IMPORT_MAX_BYTES } from '@praticio/contracts/offers/import';
import { type CallFailure, type CallPublicHost, callFailureOf } from '@praticio/service-kit/public-hosts';
import { inSpan, SpanKind } from '@praticio/service-kit/tracing';
import { UPLOAD_STALL_MS } from '@praticio/service-kit/upload-pace';
import { UnreadableFile } from './raw-offer.ts';

const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const NOT_MODIFIED = 304;
const VALIDATOR_MAX = 500;
const TOO_LARGE = 'Le fichier dépasse 100 Mo.';
const TOTAL_MS = 600 * SECOND_MS;

interface Known {
  etag: string | null;
  lastModified: string | null;
}

/** Null for an unchanged file. Throws `UnreadableFile` if it cannot be downloaded. */
export type Download = (
  url: string,
  known: Known,
) => Promise<(Known & { chunks: AsyncIterable<Uint8Array> }) | null>;

interface Deps {
  callHost: CallPublicHost;
  /** The message for a refused URL. */
  refusalOf: (url: string) => string | null;
  /** Aborted when the process ends; another one then downloads the file. */
  ending: AbortSignal;
  /** How long the server may send nothing. */
  stallMs?: number;
  /** Size limit of the decompressed file. */
  maxBytes?: number;
  /** The message about a larger one. */
  tooLarge?: string;
}

const failures: Record<CallFailure, string> = {
  timeout: "Le serveur n'a pas répondu à temps.",
  'refused-address': "L'adresse du fichier n'est pas joignable depuis Internet.",
  dns: "Le nom du serveur n'a pas été trouvé.",
  tls: "Le certificat du serveur n'est pas valable.",
  connection: 'La connexion au serveur a échoué.',
};

/** The decompressed file. */
function unfolded(response: IncomingMessage): Readable {
  if (response.headers['content-encoding'] === undefined) return response;
  const unzipped = createGunzip();
  response.once('error', (error) => unzipped.destroy(error));
  return response.pipe(unzipped);
}

/** The chunks of a stream. The time limit counts only while a chunk is awaited. */
async function* paced(stream: Readable, stallMs: number): AsyncGenerator<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(
      () => stream.destroy(new UnreadableFile("Le serveur a cessé d'envoyer le fichier.")),
      stallMs,
    );
    const next = await pieces.next().finally(() => clearTimeout(timer));
    if (next.done) return;
    yield next.value;
  }
}

type Limits = Required<Pick<Deps, 'ending' | 'stallMs' | 'maxBytes' | 'tooLarge'>>;

async function* counted(
  response: IncomingMessage,
  { ending, stallMs, maxBytes, tooLarge }: Limits,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of paced(unfolded(response), stallMs)) {
      size += chunk.length;
      if (size > maxBytes) throw new UnreadableFile(tooLarge);
      yield chunk;
    }
    if (size === 0) throw new UnreadableFile('Ce fichier est vide.');
  } catch (error) {
    if (ending.aborted || error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${failures[callFailureOf(error)]} Le fichier n'est pas arrivé en entier.`);
  } finally {
    response.destroy();
  }
}

const validator = (value: string | undefined): string | null =>
  value !== undefined && value.length <= VALIDATOR_MAX ? value : null;

/**
 * Downloads a file in chunks from a URL that a structure has chosen. Checks each redirect like the first URL; the size limit applies to
 * the decompressed file.
 */
export function downloadClient({
  callHost,
  refusalOf,
  ending,
  stallMs = UPLOAD_STALL_MS,
  maxBytes = IMPORT_MAX_BYTES,
  tooLarge = TOO_LARGE,
}: Deps): Download {
  async function open(start: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const signal = AbortSignal.any([AbortSignal.timeout(TOTAL_MS), ending]);
    let url = start;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const refusal = refusalOf(url);
      if (refusal)
        throw new UnreadableFile(
          redirects > 0 ? "Le serveur renvoie vers une adresse que nous n'appelons pas." : `${refusal}.`,
        );
      const waiting = AbortSignal.timeout(stallMs);
      const stalled = new AbortController();
      const end = () => stalled.abort(waiting.reason);
      waiting.addEventListener('abort', end, { once: true });
      const response = await callHost(new URL(url), {
        method: 'GET',
        signal: AbortSignal.any([signal, stalled.signal]),
        headers: { ...headers, accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'Praticio-Import/1' },
      });
      // the headers have arrived; from now on only the pace is limited
      waiting.removeEventListener('abort', end);
      if (!REDIRECTS.includes(response.statusCode ?? 0)) return response;
      response.destroy();
      const next = URL.parse(response.headers.location ?? '', url);
      if (!next) throw new UnreadableFile("Le serveur renvoie vers une adresse qui n'en est pas une.");
      url = next.href;
    }
    throw new UnreadableFile('Le serveur renvoie trop de fois vers une autre adresse.');
  }

  async function get(url: string, { etag, lastModified }: Known) {
    const response = await open(url, {
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    });
    const { statusCode = 0, headers } = response;
    if (statusCode === NOT_MODIFIED) {
      response.destroy();
      return null;
    }
    const problem = problemOf(response, { maxBytes, tooLarge });
    if (problem) {
      response.destroy();
      throw new UnreadableFile(problem);
    }
    return {
      etag: validator(headers.etag),
      lastModified: validator(headers['last-modified']),
      chunks: counted(response, { ending, stallMs, maxBytes, tooLarge }),
    };
  }

  return (url, known) =>
    inSpan('get a file of offers', { kind: SpanKind.CLIENT }, async () => {
      try {
        return await get(url, known);
      } catch (error) {
        if (ending.aborted) throw error;
        throw error instanceof UnreadableFile ? error : new UnreadableFile(failures[callFailureOf(error)]);
      }
    });
}

function problemOf(
  { statusCode: status, headers }: IncomingMessage,
  { maxBytes, tooLarge }: Pick<Limits, 'maxBytes' | 'tooLarge'>,
): string | null {
  if (status !== 200) return `Le serveur a répondu ${status} au lieu du fichier.`;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return tooLarge;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'gzip')
    return `Le serveur compresse le fichier d'une façon que nous ne lisons pas (${encoding.slice(0, 20)}).`;
  return null;
}
