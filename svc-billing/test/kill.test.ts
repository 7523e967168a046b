import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { commands } from 'contracts/commands';
import { callCommand } from 'service-kit/commands';
import { freePort } from 'service-kit/testing/engines';
import { eventually } from 'service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from 'service-kit/testing/platform';
import { lasting, shortened } from 'service-kit/testing/soak';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureOf } from '../../local/stripe/webhooks.ts';
import { type Paying, SECRET, startPaying } from './paying.ts';

const ROUNDS = 6;
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let platform: TestPlatform;
let paying: Paying;
let child: ChildProcess | undefined;

beforeAll(async () => {
  platform = await startTestPlatform();
  // in-process it only offers its client; the process under test runs beside it, on the same database
  paying = await startPaying(platform, { SWEEP_INTERVAL_MS: '600000' });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await platform.stop();
  await paying.standIn.stop();
});

async function startProcess() {
  const port = await freePort();
  const env = {
    ...process.env,
    ...platform.env('billing'),
    ...paying.env,
    ...shortened({ SWEEP_INTERVAL_MS: '200', CONSUMER_BACKOFF_MS: '20,40' }),
    PORT: String(port),
    INTERNAL_PORT: '0',
  };
  const started = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  child = started;
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    'svc-billing',
    () =>
      fetch(`${url}/api/shop/prices`).then(
        ({ ok }) => ok,
        () => false,
      ),
    20_000,
  );
  return {
    url,
    async kill() {
      started.kill('SIGKILL');
      await once(started, 'exit');
    },
  };
}

it(`kill -9 in the middle of spends and purchases, ${ROUNDS} times: exactly one effect of each`, async () => {
  const spender = paying.newUser();
  await paying.give(spender, 'offer', 1_000);
  const sessions = new Map<string, string>();
  const references = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const process = await startProcess();
    const spends = Array.from({ length: 20 }, async (_, index) => {
      const reference = `offer:${round}:${index}:${spender}`;
      references.add(reference);
      const order = { userId: spender, reference, lines: [{ kind: 'offer' as const, quantity: 1 }] };
      await callCommand(platform.nats, commands['billing.spend'], order, { timeoutMs: 500 }).catch(
        () => null,
      );
    });
    const purchases = Array.from({ length: 3 }, async () => {
      const buyer = randomUUID();
      const sessionId = await paying.open(buyer);
      sessions.set(sessionId, buyer);
      await paying.pay(sessionId);
      const [event] = paying.eventsOf(sessionId, 'checkout.session.completed');
      const body = JSON.stringify(event);
      const headers = { 'stripe-signature': signatureOf(body, SECRET) };
      await fetch(`${process.url}/api/payment/webhook`, { method: 'POST', headers, body }).catch(() => null);
    });
    await Promise.race([Promise.all(spends.slice(0, round * 3 + 1)), Promise.all(purchases)]);
    await process.kill();
    await Promise.all([...spends, ...purchases]);
  }

  const survivor = await startProcess();
  for (const reference of references) await paying.spend(spender, reference);
  for (const [sessionId, buyer] of sessions) {
    const token = await platform.signToken({ id: buyer });
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${survivor.url}/api/payment/success?session_id=${sessionId}`, { headers });
    expect((await paying.balance(buyer)).cv).toBe(10);
  }
  expect((await paying.balance(spender)).offer).toBe(1_000 - references.size);
  await paying.assertSums();

  const pending = () => paying.models.accounts.countDocuments({ 'pending.reference': { $exists: true } });
  const soon = { timeout: lasting(10_000, 60_000) };
  await expect.poll(pending, soon).toBe(0);
  const told = async () => (await platform.events('credits.spent')).map(({ data }) => data.reference);
  await expect.poll(async () => new Set(await told()), soon).toEqual(references);
  expect(await told()).toHaveLength(references.size);
  await survivor.kill();
}, 240_000);
