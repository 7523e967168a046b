import { randomUUID } from 'node:crypto';
import { createLogger } from 'service-kit/logger';
import { connectMongo, createIndexes } from 'service-kit/mongo';
import { connectNats, ensureStreams } from 'service-kit/nats';
import { createOutbox } from 'service-kit/outbox';
import { startOutboxRelay } from 'service-kit/outbox-relay';
import { freshDatabaseName, startNatsServer, testMongoUri } from 'service-kit/testing/engines';
import { grantCredits } from '../src/domain/grant-credits.ts';
import { createInTurn } from '../src/domain/in-turn.ts';
import type { LedgerDeps } from '../src/domain/ports.ts';
import { recordPaymentFacts } from '../src/domain/record-payment-facts.ts';
import { spendCredits } from '../src/domain/spend-credits.ts';
import { createAccountRepository } from '../src/persistence/account-repository.ts';
import { createBookKeeper } from '../src/persistence/book-keeper.ts';
import { createModels } from '../src/persistence/models.ts';
import { createMovementRepository } from '../src/persistence/movement-repository.ts';
import { createPaymentRepository } from '../src/persistence/payment-repository.ts';
import { findWrongSums } from '../src/setup/find-wrong-sums.ts';

/**
 * `npm run bench -- billing`: spends and purchases a second, and what a spend costs on accounts with 10, 1,000
 * and 100,000 movements behind them. Finds the engines as tests do; works in a
 * database of its own and drops it.
 */
const HISTORIES = [10, 1_000, 100_000];
const SPENDS = 200;
const ACCOUNTS = 20;
const PURCHASES = 100;
const CHUNK = 500;

const natsServer = await startNatsServer();
const logger = createLogger({ service: 'bench', level: 'warn' });
const connection = await connectMongo({
  uri: await testMongoUri(),
  database: freshDatabaseName('billing_bench'),
  logger,
});
const models = createModels(connection);
await createIndexes(connection, logger);
const outbox = createOutbox(connection);
const nats = await connectNats({ url: natsServer.url, name: 'bench', logger });
await ensureStreams(nats);
const relay = startOutboxRelay({ outbox, nats, sweepMs: 60_000, logger });
const keeper = createBookKeeper(models, logger);
const now = () => new Date();
const ledger: LedgerDeps = {
  accounts: createAccountRepository({ models, outbox, onCommitted: keeper.wake }),
  movements: createMovementRepository(models),
  inTurn: createInTurn(),
  now,
};
const grant = grantCredits(ledger);
const spend = spendCredits(ledger);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function newAccount(credits: number): Promise<string> {
  const userId = randomUUID();
  const lines = [{ kind: 'cv' as const, quantity: credits }];
  await grant({ userId, reference: `gift:${userId}`, source: 'administrator', lines });
  return userId;
}

/** Puts a past behind an account: as many grants as spends, so that the sums still hold. */
async function addHistory(userId: string, size: number): Promise<void> {
  for (let done = 0; done < size; done += CHUNK) {
    const count = Math.min(CHUNK, size - done);
    const entries = Array.from({ length: count }, (_, index) => ({
      _id: `past:${userId}:${done + index}`,
      userId,
      at: new Date(Date.now() - (size - done - index) * 1_000),
      reason: index % 2 === 0 ? 'administrator' : 'cv',
      lines: [{ kind: 'cv', quantity: index % 2 === 0 ? 1 : -1 }],
    }));
    await models.movements.collection.insertMany(entries as never);
  }
}

const oneSpend = (userId: string) =>
  spend({ userId, reference: `bench:${randomUUID()}`, lines: [{ kind: 'cv', quantity: 1 }] });

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((first, second) => first - second);
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await work();
  return `${Math.round((count / (performance.now() - start)) * 1000)}/s`;
}

print('spend, one after the other, by movements behind the account (ms: median, 95 %)');
for (const size of HISTORIES) {
  const userId = await newAccount(SPENDS + 50);
  await addHistory(userId, size);
  await timesOf(50, () => oneSpend(userId));
  const times = await timesOf(SPENDS, () => oneSpend(userId));
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  print(`  ${String(size).padStart(7)} movements  ${at(0.5)}  ${at(0.95)}`);
}

const users = await Promise.all(Array.from({ length: ACCOUNTS }, () => newAccount(SPENDS)));
const spread = () => Promise.all(users.flatMap((user) => Array.from({ length: 50 }, () => oneSpend(user))));
print(`spends over ${ACCOUNTS} accounts in parallel: ${await perSecond(ACCOUNTS * 50, spread)}`);
const [busy = ''] = users;
const contended = () => Promise.all(Array.from({ length: 100 }, () => oneSpend(busy)));
print(`100 parallel spends of one account: ${await perSecond(100, contended)}`);

const payments = createPaymentRepository(models, outbox);
const settle = { ...ledger, payments, badges: { apply: async () => false } };
const buy = async () => {
  const lines = [{ kind: 'cv' as const, quantity: 10 }];
  const values = { description: 'Pack', lines, amountInCents: 7900, urgentOfferId: null, createdAt: now() };
  const { id } = await payments.insert({ id: randomUUID(), userId: randomUUID(), ...values });
  await recordPaymentFacts(settle)(id, { status: 'paid', paidAt: now(), sessionId: `cs_${id}` });
};
const purchases = () => Promise.all(Array.from({ length: PURCHASES }, buy));
print(`purchases, from paid to credited: ${await perSecond(PURCHASES, purchases)}`);

await keeper.idle();
await relay.flush(10_000);
const { accounts, wrong } = await findWrongSums(models);
print(`${accounts} accounts checked, ${wrong.length} differences`);
relay.stop();
await nats.close();
await natsServer.stop();
await connection.dropDatabase();
await connection.close();
process.exitCode = wrong.length > 0 ? 1 : 0;
