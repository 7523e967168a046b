import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SECOND_MS } from '@praticio/contracts/base/units';

/** Returns the name of the malware in the bytes, or null. Throws while the scanner is away or cannot scan. */
export type FindMalware = (bytes: Buffer) => Promise<string | null>;

const SILENCE_MS = 20 * SECOND_MS;

/**
 * Asks ClamAV's daemon at `tcp://host:port` or `unix:/path`. INSTREAM: chunks with their length in front, and a chunk of
 * no length at the end (clamd(8)).
 */
export function createFindMalware(clamavUrl: string): FindMalware {
  const url = new URL(clamavUrl);
  const open = () =>
    url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port), url.hostname);
  return async (bytes) => {
    const response = await ask(open(), bytes);
    const [, found] = /^stream: (.+) FOUND/.exec(response) ?? [];
    if (found) return found;
    if (/^stream: OK/.test(response)) return null;
    throw new Error(`the malware scanner responded '${response.slice(0, 200)}'`);
  };
}

async function ask(socket: Socket, bytes: Buffer): Promise<string> {
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the malware scanner is silent')));
  try {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write('zINSTREAM\0');
    if (bytes.length > 0) socket.write(Buffer.concat([length, bytes]));
    socket.write(Buffer.alloc(4));
    return await text(socket);
  } finally {
    socket.destroy();
  }
}
