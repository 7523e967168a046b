import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { reactAriaStyles } from '../src/plugins/security-headers.ts';
import { folder, listenGateway, TEMPLATE } from './gateway.ts';
import { startRemotes } from './publication.ts';
import { echo, startUpstream } from './upstream.ts';

interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Sends a request as it is; fetch would refuse a body of another length than its header says. */
async function ask(origin: string, { method = 'GET', url, headers = {}, payload }: Asked) {
  const { hostname, port } = new URL(origin);
  const request = sendRequest({ hostname, port, method, path: url, headers, agent: false });
  request.end(payload);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  request.on('error', () => undefined);
  return response;
}

function policyOf(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
  );
}

const strictPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src-attr': "'none'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'none'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "default rich-text 'allow-duplicates'",
  'form-action': "'self' https://checkout.example.com",
};
const strictHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};
const switchedOff = ['camera', 'microphone', 'payment', 'usb'];

test('every kind of response carries the strict headers, errors and files included', async () => {
  const shell = await folder({
    'index.html': TEMPLATE,
    'static/js/index.0a1b2c3d.js': 'run()',
    'static/js/index.0a1b2c3d.js.br': 'compressed',
    'favicon.svg': '<svg/>',
  });
  const host = await startRemotes();
  await host.publish('1.0.0', { 'a.js': 'run()' });
  const { origin } = await listenGateway({
    SHELL_DIR: shell,
    REMOTES_ORIGIN: host.origin,
    OFFERS_URL: (await startUpstream(echo)).origin,
    MESSAGING_URL: (await startUpstream((_request, response) => response.writeHead(500).end('stack'))).origin,
    CHECKOUT_ORIGIN: 'https://checkout.example.com/pay',
    RATE_LIMIT_FACTOR: '0.02',
  });
  const file = '/static/js/index.0a1b2c3d.js';
  const { headers: registry } = await ask(origin, { url: '/remotes.json' });
  const tooLarge = { 'content-length': String(200 * 1024 * 1024) };
  const requests: [Asked, status: number][] = [
    [{ url: '/' }, 200],
    [{ url: '/offers/1' }, 200],
    [{ url: file }, 200],
    [{ url: file, headers: { 'accept-encoding': 'br' } }, 200],
    [{ url: '/favicon.svg' }, 200],
    [{ url: '/api/offers' }, 200],
    [{ url: '/remotes.json' }, 200],
    [{ url: '/remotes/mf-offers/1.0.0/a.js' }, 200],
    [{ url: '/remotes.json', headers: { 'if-none-match': String(registry.etag) } }, 304],
    [{ url: '/offers/%ff' }, 400],
    [{ url: '/api/offers/..%2fx' }, 400],
    [{ url: '/api/unknown' }, 404],
    [{ url: '/x.js' }, 404],
    [{ url: '/uploads/elsewhere/x' }, 404],
    [{ url: '/remotes/mf-offers/9.9.9/a.js' }, 404],
    [{ url: '/api/offers', method: 'DELETE' }, 405],
    [{ url: '/api/offers', method: 'POST', headers: tooLarge, payload: 'a' }, 413],
    [{ url: '/api/register', method: 'POST' }, 503],
    [{ url: '/api/register', method: 'POST' }, 429],
    [{ url: '/api/messaging/conversations' }, 500],
    [{ url: '/api/credits/balance' }, 503],
    [{ url: '/.well-known/mercure' }, 500],
  ];
  for (const [request, status] of requests) {
    const { headers, statusCode } = await ask(origin, request);
    const what = `${request.method ?? 'GET'} ${request.url}`;
    expect({ what, status: statusCode }).toEqual({ what, status });
    expect(policyOf(headers['content-security-policy']), what).toMatchObject(strictPolicy);
    expect(headers['content-security-policy'], what).not.toMatch(/unsafe|\*|http:/);
    expect(headers, what).toMatchObject(strictHeaders);
    for (const feature of switchedOff) expect(headers['permissions-policy'], what).toContain(`${feature}=()`);
    expect(headers['permissions-policy'], what).toContain('geolocation=(self)');
    for (const name of ['x-powered-by', 'server']) expect(headers, what).not.toHaveProperty(name);
  }
});

test('the inline styles that the policy allows are exactly those of the installed react-aria', async () => {
  const kit = createRequire(new URL('../../ui-kit/package.json', import.meta.url));
  const components = createRequire(kit.resolve('react-aria-components/package.json'));
  const root = dirname(components.resolve('react-aria/package.json'));
  const sources = await Promise.all(
    ['interactions/usePress', 'overlays/usePreventScroll'].map((name) =>
      readFile(join(root, 'dist/private', `${name}.mjs`), 'utf8'),
    ),
  );
  const texts = sources.map((source) => {
    const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)?.[1] ?? '';
    const text = /style\.textContent = `([^`]*)`/.exec(source)?.[1] ?? '';
    return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim();
  });
  expect(texts).toEqual(reactAriaStyles);
});

test('a download keeps the headers of its service', async () => {
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cv.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    response.end('%PDF');
  });
  const { origin } = await listenGateway({ OFFERS_URL: upstream.origin });
  const response = await fetch(`${origin}/api/offers/1`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="cv.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await response.text()).toBe('%PDF');
});
