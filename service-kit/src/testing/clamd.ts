import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createEngineProcess, freePort } from './engines.ts';
import { TEST_MALWARE, type TestScanner } from './malware-scanner.ts';

/** ClamAV's daemon, which `npm run test:deep` installs where it can; without one, tests over it are skipped. */
export const clamdBinary = [process.env.TEST_CLAMD, '/usr/sbin/clamd'].find(
  (path) => path && existsSync(path),
);

/** The signatures of these tests: TEST_MALWARE anywhere in a file, and the test file of EICAR by its MD5 and size. */
const SIGNATURES = {
  'own.ndb': `Praticio.Test:0:*:${Buffer.from(TEST_MALWARE).toString('hex')}\n`,
  // as in https://docs.clamav.net/manual/Signatures/HashSignatures.html: MD5, bytes, name
  'own.hdb': '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n',
};

/** Starts ClamAV's daemon with signatures of our own, in a folder and on a port of its own. It takes files of 1 MB. */
export async function startClamd(): Promise<Omit<TestScanner, 'scans'>> {
  if (!clamdBinary) throw new Error('these tests need ClamAV: set TEST_CLAMD to its clamd');
  const folder = mkdtempSync(join(tmpdir(), 'praticio-clamd-'));
  const port = await freePort();
  const settings = {
    DatabaseDirectory: folder,
    TCPAddr: '127.0.0.1',
    TCPSocket: port,
    Foreground: 'yes',
    StreamMaxLength: '1M',
    User: userInfo().username,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  const files = { ...SIGNATURES, 'clamd.conf': lines.join('') };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { start, kill, stop } = createEngineProcess(
    clamdBinary,
    ['--config-file', join(folder, 'clamd.conf')],
    port,
  );
  await start();
  let isRunning = true;
  return {
    url: `tcp://127.0.0.1:${port}`,
    async setAway(isAway) {
      if (isAway !== isRunning) return;
      await (isAway ? kill() : start());
      isRunning = !isAway;
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
