import { randomUUID } from 'node:crypto';
import { createLogger } from '@praticio/service-kit/logger';
import { connectMongo, createUniqueIndexes } from '@praticio/service-kit/mongo';
import { connectNats, ensureStreams } from '@praticio/service-kit/nats';
import { createOutbox } from '@praticio/service-kit/outbox';
import { startOutboxRelay } from '@praticio/service-kit/outbox-relay';
import { freshDatabaseName, startNatsServer, testMongoUri } from '@praticio/service-kit/testing/engines';
import { grantCredits } from '../src/accounts/grant.ts';
import { ledgerEngine } from '../src/accounts/ledger-engine.ts';
import { movementCopyStore } from '../src/accounts/movement-copy-store.ts';
import { movementModel, movementStore } from '../src/accounts/movement-store.ts';
import { spendCredits } from '../src/accounts/spend.ts';
import { accountModel, accountStore, placeOf } from '../src/accounts/store.ts';
import { differenceModel, differenceStore } from '../src/payments/difference-store.ts';
import { recordPaymentFacts } from '../src/payments/record-facts.ts';
import { paymentModel, paymentStore } from '../src/payments/store.ts';
import { findWrongSums } from '../src/setup/find-wrong-sums.ts';

/**
 * `npm run bench -- billing`: spends and purchases per second, and the time of one on accounts with a history of 10, 1,000
 * and 100,000 movements, compared with the shortest history and with a bare decrement. Finds the engines as tests do, and
 * works in its own database, which it drops.
 */
const HISTORIES = [10, 1_000, 100_000];
const SPENDS = 150;
/** The benchmark fails if a spend with the longest history takes more than this many times as long. */
const RATIO_MAX = 2;
const ACCOUNTS = 20;
const PURCHASES = 100;
const HISTORY_PER_PAGE = 20;
const CHUNK = 500;
const DUPLICATE = 11_000;

const natsServer = await startNatsServer();
const logger = createLogger({ service: 'bench', level: 'warn' });
const connection = await connectMongo({
  uri: await testMongoUri(),
  database: freshDatabaseName('billing_bench'),
  logger,
});
const models = { accounts: accountModel(connection), movements: movementModel(connection) };
paymentModel(connection);
differenceModel(connection);
await createUniqueIndexes(connection, logger);
const outbox = createOutbox(connection);
const nats = await connectNats({ url: natsServer.url, name: 'bench', logger });
await ensureStreams(nats);
const relay = startOutboxRelay({ outbox, nats, sweepMs: 60_000, writeLimitMs: 60_000, logger });
const copies = movementCopyStore(models, outbox, logger);
const now = () => new Date();
const accountsOf = accountStore({ connection, outbox }, copies.wake);
const movements = movementStore(connection);
const ledger = ledgerEngine({ accounts: accountsOf, movements, now });
const grant = grantCredits(ledger);
const spend = spendCredits(ledger);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function newAccount(credits: number): Promise<string> {
  const userId = randomUUID();
  const lines = [{ kind: 'cv' as const, quantity: credits }];
  await grant({ userId, reference: `gift:${userId}`, source: 'administrator', lines });
  return userId;
}

/** Inserts missing documents, and tries again if a busy engine drops the connection. */
async function insertAll(entries: object[], triesLeft = 5): Promise<void> {
  try {
    await models.movements.collection.insertMany(entries as never, { ordered: false });
  } catch (error) {
    if ((error as { code?: unknown }).code === DUPLICATE) return;
    if (triesLeft === 0) throw error;
    await insertAll(entries, triesLeft - 1);
  }
}

/** Adds a history of as many grants as spends to an account, so that its sums still hold. */
async function addHistory(userId: string, size: number): Promise<void> {
  for (let done = 0; done < size; done += CHUNK) {
    const count = Math.min(CHUNK, size - done);
    const entries = Array.from({ length: count }, (_, index) => ({
      _id: `past:${userId}:${done + index}`,
      userId,
      at: new Date(Date.now() - (size - done - index) * 1_000),
      reason: index % 2 === 0 ? 'administrator' : 'cv',
      lines: [{ kind: 'cv', quantity: index % 2 === 0 ? 1 : -1 }],
      place: placeOf(userId, done + index + 1),
    }));
    await insertAll(entries);
  }
  await models.accounts.updateOne({ _id: userId }, { $set: { booked: size + 1 } });
}

const oneSpend = (userId: string) =>
  spend({ userId, reference: `bench:${randomUUID()}`, lines: [{ kind: 'cv', quantity: 1 }] });

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: number[]): number {
  return [...times].sort((first, second) => first - second)[Math.floor(times.length / 2)] ?? 0;
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await work();
  return `${Math.round((count / (performance.now() - start)) * 1000)}/s`;
}

/** The least work of an engine for a spend: one conditional decrement in a document. */
const counters = connection.collection<{ _id: string; left: number }>('counters');
async function bareDecrement(): Promise<void> {
  await counters.updateOne({ _id: 'bare', left: { $gt: 0 } }, { $inc: { left: -1 } });
}

/** Measures the bare decrement and the spends in turn, so that a slower phase of the machine affects all of them. */
async function compare(histories: { userId: string }[]): Promise<{ bare: number; spends: number[] }> {
  const bare: number[] = [];
  const spends: number[][] = histories.map(() => []);
  for (let round = 0; round < SPENDS; round += 1) {
    bare.push(await timeOf(bareDecrement));
    // rotate the order, since the spend right after the bare decrement finds the engine idle
    for (let turn = 0; turn < histories.length; turn += 1) {
      const index = (round + turn) % histories.length;
      const userId = histories[index]?.userId ?? '';
      spends[index]?.push(await timeOf(() => oneSpend(userId)));
    }
  }
  return { bare: median(bare), spends: spends.map(median) };
}

await counters.insertOne({ _id: 'bare', left: 1_000_000 });
const aged = await Promise.all(
  HISTORIES.map(async (size) => ({ size, userId: await newAccount(SPENDS * 2) })),
);
for (const { size, userId } of aged) await addHistory(userId, size);
await compare(aged); // warms up
const { bare, spends } = await compare(aged);
const [youngest = 1] = spends;
print('one spend, by movements behind the account (median ms; × 10 movements; × a bare decrement)');
let worstRatio = 0;
for (const [index, { size }] of aged.entries()) {
  const ms = spends[index] ?? 0;
  worstRatio = Math.max(worstRatio, ms / youngest);
  print(
    `  ${String(size).padStart(7)}  ${ms.toFixed(2)}  × ${(ms / youngest).toFixed(2)}  × ${(ms / bare).toFixed(2)}`,
  );
}

print('one page of the book, the newest and the oldest (median ms)');
for (const { size, userId } of aged) {
  const medianOf = async (pageOf: (booked: number) => number) => {
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      times.push(
        await timeOf(async () => {
          const account = await accountsOf.load(userId);
          await movements.page(account, pageOf(account.booked), HISTORY_PER_PAGE);
        }),
      );
    }
    return median(times).toFixed(2);
  };
  const oldest = await medianOf((booked) => Math.ceil(booked / HISTORY_PER_PAGE));
  print(`  ${String(size).padStart(7)}  ${await medianOf(() => 1)}  ${oldest}`);
}

const users = await Promise.all(Array.from({ length: ACCOUNTS }, () => newAccount(100 + SPENDS)));
const spread = () => Promise.all(users.flatMap((user) => Array.from({ length: 50 }, () => oneSpend(user))));
print(`spends over ${ACCOUNTS} accounts in parallel: ${await perSecond(ACCOUNTS * 50, spread)}`);
const [busy = ''] = users;
const contended = () => Promise.all(Array.from({ length: 100 }, () => oneSpend(busy)));
print(`100 parallel spends of one account: ${await perSecond(100, contended)}`);

const payments = paymentStore({ connection, outbox });
const settle = {
  ...ledger,
  payments,
  badges: { apply: async () => false },
  differences: differenceStore(connection),
  onDifference: () => undefined,
};
const buyFor = async (userId: string) => {
  const lines = [{ kind: 'cv' as const, quantity: 10 }];
  const values = {
    description: 'Pack',
    lines,
    amountInCents: 7900,
    customerId: 'cus_buyer',
    urgentOfferId: null,
    orderNumber: null,
    transferDueAt: null,
    createdAt: now(),
  };
  const { id } = await payments.insert({ id: randomUUID(), userId, ...values });
  await recordPaymentFacts(settle)(id, { status: 'paid', paidAt: now(), sessionId: `cs_${id}` });
};
const purchases = () => Promise.all(Array.from({ length: PURCHASES }, () => buyFor(randomUUID())));
print(`purchases, from paid to credited: ${await perSecond(PURCHASES, purchases)}`);
const purchaseTimes = aged.map((): number[] => []);
for (let round = 0; round < 40; round += 1) {
  for (const [index, { userId }] of aged.entries())
    purchaseTimes[index]?.push(await timeOf(() => buyFor(userId)));
}
const [first = 1, ...others] = purchaseTimes.map(median);
print(
  `one purchase: ${first.toFixed(2)} ms at 10 movements, ${others.map((ms) => `× ${(ms / first).toFixed(2)}`).join(', ')} at ${HISTORIES.slice(1).join(', ')}`,
);

await copies.stop();
await relay.flush(10_000);
const { accounts, wrong } = await findWrongSums(models);
print(`${accounts} accounts checked, ${wrong.length} differences`);
await relay.stop();
await nats.close();
await natsServer.stop();
await connection.dropDatabase();
await connection.close();
if (worstRatio > RATIO_MAX)
  print(`a spend has become × ${worstRatio.toFixed(2)}: its cost grows with history`);
process.exitCode = wrong.length > 0 || worstRatio > RATIO_MAX ? 1 : 0;
