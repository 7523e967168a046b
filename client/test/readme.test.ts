import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const listener = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '').at(-1) ?? '';
const source = new URL('../src/webhooks.ts', import.meta.url).href;

test("the README's listener takes a delivery whose bytes arrive in parts, and refuses another secret's", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-readme-'));
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const file = join(folder, 'listener.ts');
  const told = 'function () { process.send?.((this.address() as { port: number }).port); }';
  writeFileSync(
    file,
    listener
      .replace("'@praticio/client/webhooks'", `'${source}'`)
      .replace('listen(8080)', `listen(0, ${told})`),
  );
  const child = fork(file, { env: { ...process.env, PRATICIO_WEBHOOK_SECRET: secret }, silent: true });
  try {
    const [port] = (await once(child, 'message')) as [number];
    const send = async (signedBy: string): Promise<number | undefined> => {
      const body =
        '{"type":"offer.closed","timestamp":"2026-11-27T08:31:00.000Z","data":{"id":1,"title":"é"}}';
      const at = new Date();
      const headers = {
        'webhook-id': 'm',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(signedBy).sign('m', at, body),
      };
      const call = request({ port, method: 'POST', headers });
      // each byte is a chunk of its own, also those of one letter
      for (const byte of Buffer.from(body)) call.write(Buffer.from([byte]));
      call.end();
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    expect(await send(secret)).toBe(204);
    expect(await send(`whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toBe(400);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
