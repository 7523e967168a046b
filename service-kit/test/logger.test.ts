import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../src/base/logger.ts';
import { withRequestContext } from '../src/base/request-context.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ service: 'toy', level: 'trace' }, { write: (line) => void lines.push(line) }));
  for (const line of lines) JSON.parse(line);
  return lines.join('');
}
const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl';

describe('a log line', () => {
  it('contains no token, password, email address or CV text, wherever they occur', () => {
    const line = logged((logger) => {
      logger.info({ headers: { authorization: `Bearer ${jwt}`, cookie: 'a=b-secret' } }, 'in headers');
      logger.info({ body: { email: 'marie@example.test', password: 'Demo1234' } }, 'in a body');
      logger.info({ user: { profile: { email: 'marie@example.test' } } }, 'deeper');
      logger.warn(`mail to marie.dupont+x@example.test with ${jwt} failed`);
      logger.error(
        { err: new Error(`550 <marie@example.test> unknown, token=${jwt}`) },
        'in a foreign error',
      );
      // secretlint-disable-next-line -- invented
      logger.error({ err: new Error('mongodb://admin:hunter2@db.internal:27017 refused') }, 'in a URL');
      logger.info({ cv: { text: 'Diplômée de Nantes', bytes: Buffer.from('x') } }, 'a CV');
      logger.info({ a: { b: { c: { d: { address: 'marie@example.test' } } } } }, 'very deep');
    });
    for (const secret of ['marie', jwt.slice(0, 20), 'Demo1234', 'b-secret', 'hunter2', 'Diplômée']) {
      expect(line).not.toContain(secret);
    }
    expect(line).toContain('in a foreign error');
  });

  it('carries the ids of its request', () => {
    const line = logged((logger) =>
      withRequestContext({ requestId: 'request-1', actorId: 'u1' }, () => logger.info('inside')),
    );
    expect(JSON.parse(line)).toMatchObject({
      service: 'toy',
      requestId: 'request-1',
      actorId: 'u1',
      level: 'info',
    });
  });
});

describe('a full disk', () => {
  it.each([
    ['as it is', ''],
    ['buffered', ', output.writeThrough'],
  ])(
    'stops the log and not the process; the waiting lines come with the first one that is accepted (%s)',
    async (_how, destination) => {
      const folder = mkdtempSync(join(tmpdir(), 'praticio-log-'));
      const source = join(import.meta.dirname, '../src/base/logger.ts');
      // its standard output is a file that the system limits to 512 bytes, until the limit is lifted
      const script = `
      import { bufferedOutput, createLogger } from ${JSON.stringify(source)};
      const output = ${destination ? 'bufferedOutput()' : 'null'};
      const logger = createLogger({ service: 'toy', level: 'info' }${destination});
      for (let line = 0; line < 20; line += 1) logger.info({ line }, 'filling');
      process.stderr.write('full');
      process.stdin.once('data', () => logger.info('room again'));
    `;
      const file = join(folder, 'log');
      const limited = ['-c', `trap "" XFSZ; ulimit -S -f 1; exec "$@" > ${file}`, 'log'];
      const child = spawn('sh', [
        ...limited,
        process.execPath,
        '--input-type=module-typescript',
        '-e',
        script,
      ]);
      await once(child.stderr, 'data');
      expect(statSync(file).size).toBeLessThan(1_024);
      execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited']);
      child.stdin.end('go');
      expect(await once(child, 'exit')).toEqual([0, null]);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line).line ?? 'last')).toEqual([...Array(20).keys(), 'last']);
      rmSync(folder, { recursive: true });
    },
  );
});

describe('the buffered output', () => {
  const source = join(import.meta.dirname, '../src/base/logger.ts');
  const beginning = `
    import { bufferedOutput, createLogger } from ${JSON.stringify(source)};
    const output = bufferedOutput();
    const logger = createLogger({ service: 'toy', level: 'info' }, output.writeThrough);
    for (let line = 0; line < 3; line += 1) output.write('{"line":' + line + '}\\n');`;

  /** The output of a process that ends with the code `ending`. */
  function outputWith(ending: string): string {
    const args = ['--input-type=module-typescript', '-e', beginning + ending];
    const { stdout, stderr } = spawnSync(process.execPath, args);
    expect(String(stderr)).toBe('');
    return String(stdout);
  }

  it('loses nothing when the process ends by itself or exits', () => {
    expect(outputWith('')).toContain('"line":2');
    expect(outputWith('process.exit(1)')).toContain('"line":2');
  });

  it('has written everything before a fatal line returns', () => {
    const text = outputWith("logger.fatal('the end'); process.kill(process.pid, 'SIGKILL')");
    expect(text).toContain('"line":2');
    expect(text).toContain('the end');
  });
});
