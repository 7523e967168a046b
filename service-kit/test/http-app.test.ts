import { problemSchema } from '@praticio/contracts/base/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { REFUSAL_COST_MAX, refusalCost } from '../src/testing/refusal-cost.ts';
import { handleRaw, toyService } from './toy-service.ts';

let platform: TestPlatform;
let service: TestService;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  service = await platform.start(toyService());
  token = await platform.signToken({ id: 'u1', roles: ['ROLE_RECRUITER'] });
  await service.request('POST', '/api/offers', { token, json: { title: 'warm' } });
});
afterAll(() => platform.stop());

const json = { 'content-type': 'application/json' };
const post = (body: string | Uint8Array, headers: Record<string, string> = json) =>
  service.request('POST', '/api/offers', { token, body, headers });

const bodies: Record<string, [body: string | Uint8Array, status: number, headers?: Record<string, string>]> =
  {
    'an operator in place of a value': ['{"title":{"$ne":null}}', 422],
    'an array in place of a value': ['{"title":["a","b"]}', 422],
    'a missing field': ['{}', 422],
    'no object at all': ['"title"', 422],
    __proto__: ['{"title":"a","__proto__":{"roles":["ROLE_ADMIN"]}}', 400],
    '__proto__ spelt with escapes': ['{"title":"a","__pr\\u006fto__":{}}', 400],
    '__proto__ deep inside': ['{"title":"a","x":[{"y":{"__proto__":1}}]}', 400],
    'a constructor': ['{"title":"a","constructor":{"prototype":{}}}', 400],
    'deep nesting': [`{"title":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 400],
    'unfinished JSON': ['{"title":"a"', 400],
    'an empty body': ['', 400],
    'invalid UTF-8': [Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 400],
    'UTF-16': [Buffer.from('{"title":"a"}', 'utf16le'), 400],
    '10 MB of JSON': [`{"title":[${'{"a":1},'.repeat(1_250_000)}0]}`, 413],
    'a form in place of JSON': ['title=a', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    'no content type': [Buffer.from('{"title":"a"}'), 415, {}],
    'a compressed body': ['{"title":"a"}', 415, { ...json, 'content-encoding': 'gzip' }],
  };

describe('a body', () => {
  it.each(Object.keys(bodies))('gets a clear response, at little cost: %s', async (name) => {
    const [body, status, headers] = bodies[name] ?? ['', 0];
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(problemSchema.parse(response.body)).toMatchObject({ status });
    expect(await refusalCost(body, () => post(body, headers))).toBeLessThan(REFUSAL_COST_MAX);
  });

  it('loses fields that the contract does not name', async () => {
    const response = await post('{"title":"a","roles":["ROLE_ADMIN"],"ownerId":"x"}');
    expect(response).toMatchObject({ status: 201, body: { title: 'a', owner: 'u1' } });
    expect(Object.keys(response.body as object)).toEqual(['title', 'owner']);
  });

  it('names each wrong field in French', async () => {
    const { body } = await service.request('POST', '/api/offers', { token, json: { title: 3 } });
    expect(body).toMatchObject({
      code: 'request/invalid-fields',
      fieldErrors: { title: expect.any(String) },
    });
    const { fieldErrors, errors } = body as { fieldErrors: Record<string, string>; errors: unknown };
    expect(fieldErrors.title).toMatch(/attendu/i);
    expect(errors).toEqual(fieldErrors);
  });

  it.each([[{}], [{ title: '' }]])('says of %j which field is missing, as the forms do', async (sent) => {
    const { body } = await service.request('POST', '/api/offers', { token, json: sent });
    expect(body).toMatchObject({ fieldErrors: { title: 'Ce champ est requis' } });
  });

  it('that arrives in chunks is refused once it is too large', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let chunk = 0; chunk < 20; chunk += 1) controller.enqueue(Buffer.alloc(10_240, 'a'));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { ...json, authorization: `Bearer ${token}` },
    };
    expect((await fetch(`${service.url}/api/offers`, init as RequestInit)).status).toBe(413);
  });
});

describe('a URL', () => {
  it.each([
    ['a parameter given twice', '/api/offers?page=1&page=2', 400],
    ['a huge page number', '/api/offers?page=999999999999', 422],
    ['a word for a number', '/api/offers?page=abc', 422],
    ['an operator', '/api/offers?page[$gt]=1', 200],
    ['__proto__', '/api/offers?__proto__=1', 400],
    ['invalid UTF-8 in the query', '/api/offers?page=%ff', 400],
    ['invalid UTF-8 in the path', '/api/offers/%ff', 400],
    ['a null byte', '/api/offers/1%00', 400],
    ['an id of another kind', '/api/offers/abc', 404],
    ['an unknown path', '/api/nothing', 404],
  ])('gets a clear response: %s', async (_name, path, status) => {
    const response = await service.request('GET', path);
    expect({ path, status: response.status }).toEqual({ path, status });
  });

  it('lists its methods when another one is used', async () => {
    const { status, headers, body } = await service.request('DELETE', '/api/offers');
    expect({ status, body }).toMatchObject({ status: 405, body: { code: 'request/method-not-allowed' } });
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });
});

describe('a member of a structure', () => {
  const member = (part: 'responsable' | 'recruteur' | 'lecture') =>
    platform.signToken({ id: 'u2', roles: ['ROLE_RECRUITER'], act: { holder: 'u1', part } });
  const publish = async (part: 'responsable' | 'recruteur' | 'lecture') =>
    service.request('POST', '/api/offers', { token: await member(part), json: { title: 'warm' } });

  it.each(['responsable', 'recruteur'] as const)('a member with the part %s acts for it', async (part) => {
    expect(await publish(part)).toMatchObject({ status: 201, body: { owner: 'u1' } });
  });

  it('a member with the part lecture reads and changes nothing', async () => {
    expect(await publish('lecture')).toMatchObject({ status: 403, body: { code: 'team/read-only' } });
    const listed = await service.request('GET', '/api/my-offers', { token: await member('lecture') });
    expect(listed.status).toBe(200);
  });
});

describe('a response', () => {
  it('never shows internals of a failure', async () => {
    const { status, body, headers } = await service.request('GET', '/api/offers/500');
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'service/internal' } });
    expect(JSON.stringify(body)).not.toContain('mongodb');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('carries the extra fields of its error', async () => {
    const { status, body } = await service.request('GET', '/api/offers/410');
    expect({ status, body }).toMatchObject({
      status: 410,
      body: { code: 'offer/deleted', redirect: '/dashboard' },
    });
  });

  it("keeps the gateway's request id and is not stored", async () => {
    const headers = { 'x-request-id': 'request-12345' };
    const response = await service.request('GET', '/api/offers', { headers });
    expect(response.headers.get('x-request-id')).toBe('request-12345');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const forged = await service.request('GET', '/api/offers', { headers: { 'x-request-id': 'a b' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('is measured by route pattern, never by path', async () => {
    await service.request('GET', '/api/offers/77');
    const { body } = await service.requestInternal<string>('GET', '/metrics');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{service="offers",method="GET",route="\/api\/offers\/:id",status="200"/,
    );
    expect(body).not.toContain('/api/offers/77');
    expect(body).toMatch(/outbox_depth\{service="offers"\} 0/);
  });
});

describe('routes', () => {
  it('cannot be handled without an endpoint in contracts', async () => {
    const endpoint = { method: 'GET', path: '/api/secret-debug', access: 'public', summary: '' } as const;
    const extra = [handleRaw(endpoint, () => {})];
    await expect(platform.start(toyService({ extra }))).rejects.toThrow('GET /api/secret-debug');
  });
});
