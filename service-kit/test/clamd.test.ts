import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFindMalware, type FindMalware } from '../src/files/clamd.ts';
import { clamdBinary, startClamd } from '../src/testing/clamd.ts';
import { TEST_MALWARE } from '../src/testing/malware-scanner.ts';

const real = { tags: ['deep'], skip: !clamdBinary };
describe('over the daemon of ClamAV with a signature of our own', real, () => {
  let daemon: Awaited<ReturnType<typeof startClamd>>;
  let find: FindMalware;
  beforeAll(async () => {
    daemon = await startClamd();
    find = createFindMalware(daemon.url);
  });
  afterAll(() => daemon.stop());

  it('finds it, and nothing in other files', async () => {
    expect(await find(Buffer.from(`%PDF-1.4 ${TEST_MALWARE}`))).toMatch(/^Praticio\.Test/);
    expect(await find(Buffer.from('%PDF-1.4 harmless'))).toBeNull();
    expect(await find(Buffer.alloc(500_000, 'a'))).toBeNull();
  });

  it('finds the test file of EICAR by its hash', async () => {
    // in two parts, so that no scanner of a developer's machine stops at this file
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    expect(await find(Buffer.from(eicar))).toMatch(/^Eicar-Test/);
  });

  it('throws for a file that the daemon does not take, so that it stays in quarantine', async () => {
    await expect(find(Buffer.alloc(2_000_000))).rejects.toThrow();
  });
});

describe('over a server that speaks the same protocol', () => {
  /** A server that responds with `response` to the last chunk; gives its URL and the bytes that it has received. */
  async function startServer(response: string) {
    let received = Buffer.alloc(0);
    const server = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          received = Buffer.concat([received, chunk]);
          if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${response}\0`);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { find: createFindMalware(`tcp://127.0.0.1:${port}`), received: () => received };
  }

  it('sends the command, one chunk with its length in front, and an empty chunk (clamd(8), INSTREAM)', async () => {
    const { find, received } = await startServer('stream: OK');
    expect(await find(Buffer.from('%PDF'))).toBeNull();
    expect(received().toString('latin1')).toBe('zINSTREAM\0\0\0\0\x04%PDF\0\0\0\0');
  });

  it('sends an empty file as the empty chunk alone', async () => {
    const { find, received } = await startServer('stream: OK');
    expect(await find(Buffer.alloc(0))).toBeNull();
    expect(received().toString('latin1')).toBe('zINSTREAM\0\0\0\0\0');
  });

  it('names the malware that was found', async () => {
    const { find } = await startServer('stream: Win.Test.EICAR_HDB-1 FOUND');
    expect(await find(Buffer.from('x'))).toBe('Win.Test.EICAR_HDB-1');
  });

  it.each(['INSTREAM size limit exceeded. ERROR', 'COMMAND READ TIMED OUT', 'UNKNOWN COMMAND', ''])(
    'takes the response %j for no result',
    async (response) => {
      const { find } = await startServer(response);
      await expect(find(Buffer.from('x'))).rejects.toThrow('the malware scanner responded');
    },
  );
});

it('throws while nothing listens', async () => {
  await expect(createFindMalware('tcp://127.0.0.1:9')(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
});
