import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFindMalware } from '../src/files/clamd.ts';
import { eventually } from '../src/testing/eventually.ts';

/** ClamAV's daemon of this machine, or of `TEST_CLAMD`. */
const clamd = [process.env.TEST_CLAMD, '/usr/sbin/clamd'].find((path) => path && existsSync(path));
if (!clamd)
  console.warn('ClamAV is not installed: clamd.test.ts tests the protocol only (TEST_CLAMD=/path/to/clamd)');

const MALWARE = 'praticio-signature-of-a-test';

describe.skipIf(!clamd)('over the daemon of ClamAV with a signature of our own', () => {
  let folder: string;
  let daemon: ChildProcess;
  let socket: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    socket = join(folder, 'clamd.ctl');
    const signature = `Praticio.Test:0:*:${Buffer.from(MALWARE).toString('hex')}\n`;
    await writeFile(join(folder, 'own.ndb'), signature);
    // as in https://docs.clamav.net/manual/Signatures/HashSignatures.html: MD5, bytes, name
    await writeFile(join(folder, 'own.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n');
    const settings = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, 'Foreground yes'];
    settings.push('StreamMaxLength 1M', `User ${userInfo().username}`);
    await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    daemon = spawn(clamd as string, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await eventually('the daemon', async () => existsSync(socket), 60_000);
  });
  afterAll(async () => {
    daemon.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds it, and nothing in other files', async () => {
    const find = createFindMalware(`unix:${socket}`);
    expect(await find(Buffer.from(`%PDF-1.4 ${MALWARE}`))).toMatch(/^Praticio\.Test/);
    expect(await find(Buffer.from('%PDF-1.4 harmless'))).toBeNull();
    expect(await find(Buffer.alloc(500_000, 'a'))).toBeNull();
  });

  it('finds the test file of EICAR by its hash', async () => {
    // in two parts, so that no scanner of a developer's machine stops at this file
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    expect(await createFindMalware(`unix:${socket}`)(Buffer.from(eicar))).toMatch(/^Eicar-Test/);
  });

  it('throws for a file that the daemon does not take, so that it stays in quarantine', async () => {
    await expect(createFindMalware(`unix:${socket}`)(Buffer.alloc(2_000_000))).rejects.toThrow();
  });
});

describe('over a server that speaks the same protocol', () => {
  /** A server that answers `answer` to the last chunk; gives its URL and what it has received. */
  async function startServer(answer: string) {
    let received = Buffer.alloc(0);
    const server = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          received = Buffer.concat([received, chunk]);
          if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer}\0`);
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

  it('names what was found', async () => {
    const { find } = await startServer('stream: Win.Test.EICAR_HDB-1 FOUND');
    expect(await find(Buffer.from('x'))).toBe('Win.Test.EICAR_HDB-1');
  });

  it.each(['INSTREAM size limit exceeded. ERROR', 'COMMAND READ TIMED OUT', 'UNKNOWN COMMAND', ''])(
    'takes the answer %j for no result',
    async (answer) => {
      const { find } = await startServer(answer);
      await expect(find(Buffer.from('x'))).rejects.toThrow('the malware scanner answered');
    },
  );
});

it('throws while nothing listens', async () => {
  await expect(createFindMalware('tcp://127.0.0.1:9')(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
});
