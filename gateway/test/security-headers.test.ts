import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { reactAriaStyles } from '../src/plugins/security-headers.ts';
import { folder, startGateway, TEMPLATE } from './gateway.ts';
import { echo, startUpstream } from './upstream.ts';

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

test('every kind of answer carries the strict headers', async () => {
  const shell = await folder({ 'index.html': TEMPLATE, 'static/js/index.0a1b2c3d.js': 'run()' });
  const app = await startGateway({
    SHELL_DIR: shell,
    OFFERS_URL: (await startUpstream(echo)).origin,
    CHECKOUT_ORIGIN: 'https://checkout.example.com/pay',
  });
  const urls = [
    '/',
    '/offers/1',
    '/static/js/index.0a1b2c3d.js',
    '/api/offers',
    '/api/unknown',
    '/remotes.json',
    '/x.js',
  ];
  for (const url of urls) {
    const { headers } = await app.inject(url);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy, url).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src-attr': "'none'",
      'connect-src': "'self'",
      'img-src': "'self' data: blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self' https://checkout.example.com",
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/);
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('the inline styles that the policy allows are, to the letter, those of the installed react-aria', async () => {
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

test('a download keeps the headers its service gave it', async () => {
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cv.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    response.end('%PDF');
  });
  const app = await startGateway({ OFFERS_URL: upstream.origin });
  const answer = await app.inject('/api/offers/1');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="cv.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.body).toBe('%PDF');
});
