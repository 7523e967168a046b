import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkMount } from '../checks/check-mount.ts';

const DRAWN = '<script type="application/json" id="page-state">';

/** A platform whose live page is rendered at the `renderedAt`-th request only, and whose candidate never is. */
async function startPlatform(renderedAt: number): Promise<string> {
  let readings = 0;
  const server = createServer(({ headers: { cookie } }, response) => {
    if (!cookie) readings += 1;
    response.end(
      cookie ? '/remotes/mf-blog/2.0.0/' : `/remotes/mf-blog/1.0.0/ ${readings >= renderedAt ? DRAWN : ''}`,
    );
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('finds a candidate that cannot be rendered, also when the live page is rendered late', async () => {
  const checked = { name: 'mf-blog', version: '2.0.0', path: '/blog', exposes: ['routes'] };
  for (const renderedAt of [1, 3]) {
    const platformUrl = await startPlatform(renderedAt);
    const findings = await checkMount({
      platformUrl,
      browser: 'none',
      checked,
      cookie: 'versions=candidate',
      renderLimitMs: 1,
    });
    expect(findings).toEqual([
      'Its page cannot be rendered by the live renderer, which renders that of the live version.',
    ]);
  }
});
