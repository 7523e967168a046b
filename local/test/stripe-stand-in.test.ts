import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parseForm } from '../stripe/form-body.ts';
import { type StandIn, startStripeStandIn } from '../stripe/stand-in.ts';

let running: StandIn[] = [];
afterEach(async () => {
  await Promise.all(running.map((standIn) => standIn.stop()));
  running = [];
});

const secretKey = 'sk_test_1';
const start = async (options: { file?: string; webhookUrl?: string; retryMs?: number[] } = {}) => {
  const standIn = await startStripeStandIn({
    secretKey,
    webhookSecret: 'whsec_1',
    webhookUrl: null,
    ...options,
  });
  running.push(standIn);
  return standIn;
};

const post = (
  standIn: StandIn,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(`${standIn.url}/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization: `Bearer ${secretKey}`, ...headers },
  });

test('nested fields are parsed in the format of the library', () => {
  expect(parseForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: ['5', '6'],
  });
});

test('a wrong key and a missing parameter are refused in the form of Stripe', async () => {
  const standIn = await start();
  expect((await post(standIn, 'customers', {}, { authorization: 'Bearer nobody' })).status).toBe(401);
  const refused = await post(standIn, 'checkout/sessions', { mode: 'payment' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { type: 'invalid_request_error', param: 'line_items' },
  });
});

test('an idempotency key returns the same object again, and refuses a different call', async () => {
  const standIn = await start();
  const key = { 'idempotency-key': 'k1' };
  const create = async (email: string) => (await post(standIn, 'customers', { email }, key)).json();
  const first = (await create('a@b.test')) as { id: string };
  expect(await create('a@b.test')).toEqual(first);
  expect(await create('c@d.test')).toMatchObject({ error: { type: 'idempotency_error' } });
  expect(standIn.store.all('customer')).toHaveLength(1);
});

test('a restart loses nothing', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'praticio-stripe-'));
  const file = join(directory, 'stripe.json');
  const before = await start({ file });
  const { id } = (await (await post(before, 'customers', { email: 'a@b.test' })).json()) as { id: string };
  const after = await start({ file });
  expect(after.store.find(id, 'customer')).toMatchObject({ email: 'a@b.test' });
  rmSync(directory, { recursive: true });
});

const sessionFields = {
  mode: 'payment',
  success_url: 'http://praticio.test/success',
  cancel_url: 'http://praticio.test/cancel',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '5000',
  'line_items[0][price_data][product_data][name]': 'Pack',
};

test('while the disk is full it confirms and announces nothing, and afterwards goes on', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'praticio-stripe-'));
  const file = join(directory, 'stripe.json');
  const hooks = { areAccepted: false, received: 0 };
  const platform = createServer((_request, response) => {
    if (hooks.areAccepted) hooks.received += 1;
    response.writeHead(hooks.areAccepted ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const webhookUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/webhook`;
  const standIn = await start({ file, webhookUrl, retryMs: [10] });
  const createSession = async () =>
    ((await (await post(standIn, 'checkout/sessions', sessionFields)).json()) as { id: string }).id;
  const [early, late] = [await createSession(), await createSession()];
  const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
  const pay = async (id: string) => {
    const body = new URLSearchParams(card);
    return (await fetch(`${standIn.url}/pay/${id}`, { method: 'POST', body, redirect: 'manual' })).status;
  };
  expect(await pay(early)).toBe(303);
  // the system refuses writes to this file with ENOSPC
  symlinkSync('/dev/full', `${file}.new`);
  expect([await pay(late), await pay(late)]).toEqual([500, 500]);
  hooks.areAccepted = true;
  expect([await pay(late), hooks.received]).toEqual([500, 0]);
  rmSync(`${file}.new`);
  await expect.poll(() => pay(late)).toBe(303);
  await expect.poll(() => hooks.received).toBe(2);
  expect((await start({ file })).store.find(late, 'checkout.session')).toMatchObject({ status: 'complete' });
  await new Promise((resolve) => platform.close(resolve));
  rmSync(directory, { recursive: true });
});

test('a bank transfer pays once the whole amount is there, and the surplus waits for the next payment', async () => {
  const standIn = await start();
  const { id: customer } = (await (await post(standIn, 'customers', {})).json()) as { id: string };
  const form = (path: string, fields: Record<string, string>) =>
    fetch(standIn.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const buy = async () => {
    const opened = await post(standIn, 'checkout/sessions', {
      mode: 'payment',
      customer,
      'line_items[0][price_data][unit_amount]': '7900',
      'line_items[0][price_data][product_data][name]': 'Pack de 10 CV',
      'payment_method_types[0]': 'customer_balance',
      success_url: 'http://site.test/',
      cancel_url: 'http://site.test/',
    });
    const { id } = (await opened.json()) as { id: string };
    await form(`/pay/${id}`, { method: 'transfer' });
    return id;
  };
  const transfer = async (session: string, euros: string) =>
    expect((await form('/dashboard/transfer', { session, euros })).status).toBe(303);
  const stateOf = (id: string) => standIn.store.objects.get(id)?.payment_status;
  const told = () => standIn.store.all('event').map(({ type }) => type);

  const first = await buy();
  await transfer(first, '30');
  expect(stateOf(first)).toBe('unpaid');
  expect(told()).toEqual(['checkout.session.completed', 'payment_intent.partially_funded']);
  expect(await (await fetch(standIn.url)).text()).toMatch(/49,00\s€ attendus/);
  await transfer(first, '100');
  expect(stateOf(first)).toBe('paid');
  expect(told().filter((type) => type === 'checkout.session.async_payment_succeeded')).toHaveLength(1);
  // 51 euros are left: the next payment lacks 28
  const second = await buy();
  expect(stateOf(second)).toBe('unpaid');
  await transfer(second, '28');
  expect(stateOf(second)).toBe('paid');
  expect((await form('/dashboard/transfer', { session: second, euros: '' })).status).toBe(422);
});

test('an inclusive tax rate leaves the price as it is, an exclusive one adds to it; contradictions are refused', async () => {
  const standIn = await start();
  const object = async (path: string, fields: Record<string, string>) =>
    (await (await post(standIn, path, fields)).json()) as {
      id: string;
      amount_total?: number;
      error?: { message: string };
    };
  const rate = async (inclusive: boolean) =>
    (await object('tax_rates', { display_name: 'TVA', percentage: '20', inclusive: String(inclusive) })).id;
  const [inclusive, exclusive, archived] = [await rate(true), await rate(false), await rate(true)];
  Object.assign(standIn.store.objects.get(archived) ?? {}, { active: false });
  const buy = (rates: string[], behavior = 'unspecified') =>
    object('checkout/sessions', {
      ...sessionFields,
      'line_items[0][price_data][tax_behavior]': behavior,
      ...Object.fromEntries(rates.map((id, index) => [`line_items[0][tax_rates][${index}]`, id])),
    });
  const taxed = { amount_subtotal: 5_000, total_details: { amount_tax: 833 } };
  expect(await buy([inclusive], 'inclusive')).toMatchObject({ amount_total: 5_000, ...taxed });
  expect(await buy([inclusive])).toMatchObject({ amount_total: 5_000, ...taxed });
  expect(await buy([exclusive], 'exclusive')).toMatchObject({ amount_total: 6_000 });
  expect(await buy([])).toMatchObject({ amount_total: 5_000, total_details: { amount_tax: 0 } });
  const messageOf = async (rates: string[], behavior?: string) =>
    (await buy(rates, behavior)).error?.message ?? 'accepted';
  expect(await messageOf([exclusive], 'inclusive')).toContain('conflicts with the tax rates');
  expect(await messageOf([inclusive], 'exclusive')).toContain('conflicts with the tax rates');
  expect(await messageOf([inclusive, exclusive])).toContain('either inclusive or exclusive');
  expect(await messageOf([archived])).toContain('archived');
  expect(await messageOf(['txr_unknown'])).toContain('No such tax_rate');
  expect(await messageOf([], 'included')).toContain('Invalid tax_behavior');
  const wrong = await post(standIn, 'tax_rates', {
    display_name: 'TVA',
    percentage: '120',
    inclusive: 'true',
  });
  expect(wrong.status).toBe(400);
});
