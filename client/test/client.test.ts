import type { Endpoint } from '@praticio/contracts/base/endpoint';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { offersExamples } from '@praticio/contracts/offers/examples';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import * as exported from '../src/endpoints.ts';
import {
  createClient,
  listOwnOffers,
  PraticioError,
  publishOffer,
  putExternalOffer,
  readEngagementHistory,
} from '../src/praticio.ts';
import { verifyWebhook, WebhookVerificationError } from '../src/webhooks.ts';

const key = 'praticio_sk_test';
const { putExternalOffer: example, listOwnOffers: ownOffers } = offersExamples;

/** A client whose calls are noted and get the response of `respond`. */
function responding(respond: () => Response) {
  const calls: { url: URL; init: RequestInit }[] = [];
  const client = createClient({
    url: 'https://praticio.example',
    key,
    fetch: async (url, init = {}) => {
      calls.push({ url: url as URL, init });
      return respond();
    },
  });
  return { client, calls };
}

test('exports every endpoint that takes a key, and no other', () => {
  const partners = Object.values(endpointsOf)
    .flat()
    .filter((endpoint: Endpoint) => endpoint.partner);
  expect(partners.length).toBeGreaterThan(20);
  expect(new Set(Object.values(exported))).toEqual(new Set(partners));
});

test('sends parameters, query and body with the key, and parses the response', async () => {
  const { client, calls } = responding(() => Response.json(example.response));
  const { body } = example;
  const response = await client.call(putExternalOffer, { params: { externalId: 'PL/1' }, body });
  expect(response).toEqual(example.response);
  expect(calls[0]?.url.href).toBe('https://praticio.example/api/partner/offers/PL%2F1');
  expect(calls[0]?.init).toMatchObject({
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    redirect: 'error',
    body: JSON.stringify(body),
  });
  await client.call(publishOffer, { body, idempotencyKey: 'draft-1' }).catch(() => null);
  expect(calls[1]?.init.headers).toMatchObject({ 'Idempotency-Key': 'draft-1' });
});

test('reads pages and files', async () => {
  const link =
    '</api/my-offers?page=1>; rel="first", </api/my-offers?page=3>; rel="next", </api/my-offers?page=9>; rel="last"';
  const listed = responding(() =>
    Response.json(ownOffers.response, { headers: { Link: link, 'X-Total-Count': '90' } }),
  );
  const { items, pages } = await listed.client.page(listOwnOffers, { query: { page: 2 } });
  expect(items).toEqual(ownOffers.response);
  expect(pages).toEqual({ totalItems: 90, totalPages: 9, previous: null, next: 3 });
  expect(listed.calls[0]?.url.search).toBe('?page=2');
  const table = responding(() => new Response('Date;Heures'));
  expect(await (await table.client.download(readEngagementHistory)).text()).toBe('Date;Heures');
});

test('a refusal says its code, its fields and when to try again', async () => {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 422,
    detail: 'x',
    code: 'request/invalid-fields',
    message: 'Certains champs sont à corriger.',
    error: 'x',
    fieldErrors: { title: 'Le titre est requis' },
  };
  const { client } = responding(() => Response.json(problem, { status: 422 }));
  const refusal = await client.call(listOwnOffers).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PraticioError);
  expect(refusal).toMatchObject({
    status: 422,
    code: problem.code,
    message: problem.message,
    retryAfter: null,
  });
  expect((refusal as PraticioError).fieldErrors).toEqual(problem.fieldErrors);
  const busy = responding(() => new Response('<html>', { status: 503, headers: { 'Retry-After': '5' } }));
  await expect(busy.client.call(listOwnOffers)).rejects.toMatchObject({ code: 'unknown', retryAfter: 5 });
});

test('a response that is none of the endpoint is refused', async () => {
  const { client } = responding(() => Response.json({ id: 'x' }));
  await expect(client.call(putExternalOffer, example)).rejects.toThrow();
});

test('verifies a delivery with the headers of Node and of fetch, and refuses another body, secret or time', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"type":"offer.closed","timestamp":"2026-11-27T08:31:00.000Z","data":{"id":128}}';
  const headersAt = (at: Date) => ({
    'webhook-id': 'm',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('m', at, body),
  });
  const headers = headersAt(new Date());
  for (const given of [headers, new Headers(headers)])
    expect(verifyWebhook(secret, body, given)).toEqual(JSON.parse(body));
  const refused = (...given: Parameters<typeof verifyWebhook>) =>
    expect(() => verifyWebhook(...given)).toThrow(WebhookVerificationError);
  refused(secret, `${body} `, headers);
  refused(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, body, headers);
  refused(secret, body, headersAt(new Date(Date.now() - 600_000)));
  refused(secret, body, {});
});
