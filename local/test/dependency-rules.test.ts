import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * A small tree with the repository's folders, in which each dependency rule is broken once. The real rules run over it, so
 * that a rule whose pattern no longer matches anything is noticed.
 */
const root = join(import.meta.dirname, '../..');

const PACKAGES = 'node_modules/';

interface Planted {
  rule: string;
  from: string;
  to: string;
}

const forbidden: Planted[] = [
  { rule: 'no-cycles', from: 'svc-a/src/domain/egg.ts', to: 'svc-a/src/domain/hen.ts' },
  { rule: 'everything-resolves', from: 'svc-a/src/http/lost.ts', to: 'svc-a/src/http/nowhere.ts' },
  {
    rule: 'contracts-import-zod-only',
    from: 'contracts/src/offers/rich.ts',
    to: 'service-kit/src/base/errors.ts',
  },
  { rule: 'domain-is-pure', from: 'svc-a/src/domain/impure.ts', to: 'service-kit/src/connections/nats.ts' },
  // the files of these packages are in folders named dist
  { rule: 'domain-is-pure', from: 'svc-a/src/domain/to-koa.ts', to: 'node_modules/koa' },
  { rule: 'domain-is-pure', from: 'svc-a/src/domain/to-router.ts', to: 'node_modules/@koa/router' },
  { rule: 'domain-is-pure', from: 'svc-a/src/domain/to-jose.ts', to: 'node_modules/jose' },
  { rule: 'layers-meet-in-the-domain', from: 'svc-a/src/adapters/to-http.ts', to: 'svc-a/src/http/route.ts' },
  {
    rule: 'layers-meet-in-the-domain',
    from: 'svc-a/src/adapters/to-store.ts',
    to: 'svc-a/src/persistence/store.ts',
  },
  {
    rule: 'layers-meet-in-the-domain',
    from: 'svc-a/src/http/to-adapter.ts',
    to: 'svc-a/src/adapters/adapter.ts',
  },
  {
    rule: 'layers-meet-in-the-domain',
    from: 'svc-a/src/http/to-store.ts',
    to: 'svc-a/src/persistence/store.ts',
  },
  { rule: 'layers-meet-in-the-domain', from: 'svc-a/src/events/to-http.ts', to: 'svc-a/src/http/route.ts' },
  {
    rule: 'only-routes-and-events-show-and-mail',
    from: 'svc-a/src/persistence/to-view.ts',
    to: 'svc-a/src/views/view.ts',
  },
  {
    rule: 'only-routes-and-events-show-and-mail',
    from: 'svc-a/src/adapters/to-mail.ts',
    to: 'svc-a/src/mails/mail.ts',
  },
  { rule: 'routes-send-no-mail', from: 'svc-a/src/http/to-mail.ts', to: 'svc-a/src/mails/mail.ts' },
  {
    rule: 'a-layer-never-imports-the-wiring',
    from: 'svc-a/src/http/to-service.ts',
    to: 'svc-a/src/service.ts',
  },
  {
    rule: 'a-layer-never-imports-the-wiring',
    from: 'svc-a/src/mails/to-config.ts',
    to: 'svc-a/src/config.ts',
  },
  { rule: 'routes-use-no-port', from: 'svc-a/src/http/to-ports.ts', to: 'svc-a/src/domain/ports.ts' },
  {
    rule: 'routes-use-no-port',
    from: 'svc-a/src/http/to-files.ts',
    to: 'service-kit/src/files/file-store.ts',
  },
  {
    rule: 'use-cases-are-for-routes-and-wiring',
    from: 'svc-a/src/adapters/to-use-cases.ts',
    to: 'svc-a/src/use-cases.ts',
  },
  {
    rule: 'features-meet-in-shared',
    from: 'mf-a/src/features/one/part.tsx',
    to: 'mf-a/src/features/two/part.tsx',
  },
  {
    rule: 'features-know-no-route',
    from: 'mf-a/src/features/one/to-route.tsx',
    to: 'mf-a/src/routes/page.tsx',
  },
  { rule: 'features-know-no-route', from: 'mf-a/src/api/to-route.ts', to: 'mf-a/src/routes/page.tsx' },
  { rule: 'features-know-no-route', from: 'shell/src/api/to-page.ts', to: 'shell/src/pages/home.tsx' },
  {
    rule: 'shared-and-api-know-no-feature',
    from: 'mf-a/src/shared/to-feature.tsx',
    to: 'mf-a/src/features/one/leaf.tsx',
  },
  { rule: 'api-knows-no-component', from: 'mf-a/src/api/to-shared.ts', to: 'mf-a/src/shared/badge.tsx' },
  { rule: 'nobody-imports-a-service', from: 'svc-a/src/domain/to-other.ts', to: 'svc-b/src/domain/thing.ts' },
  { rule: 'nobody-imports-a-service', from: 'svc-a/src/to-hub.ts', to: 'svc-messaging/hub/src/hub.ts' },
  {
    rule: 'the-hub-knows-contracts-and-the-kit-only',
    from: 'svc-messaging/hub/src/to-service.ts',
    to: 'svc-messaging/src/domain/message.ts',
  },
  {
    rule: 'the-hub-knows-contracts-and-the-kit-only',
    from: 'svc-messaging/hub/src/to-local.ts',
    to: 'local/console.ts',
  },
  { rule: 'nobody-imports-a-page', from: 'mf-a/src/features/one/to-shell.tsx', to: 'shell/src/frame.tsx' },
  { rule: 'ui-kit-knows-no-page', from: 'ui-kit/src/app/to-page.ts', to: 'mf-a/src/shared/badge.tsx' },
  {
    rule: 'browser-code-stays-in-the-browser',
    from: 'mf-a/src/api/to-kit.ts',
    to: 'service-kit/src/base/errors.ts',
  },
  {
    rule: 'services-know-no-page-and-no-set-up',
    from: 'service-kit/src/base/to-local.ts',
    to: 'local/console.ts',
  },
  { rule: 'local-is-imported-by-its-name', from: 'svc-a/test/to-local.ts', to: 'local/console.ts' },
  { rule: 'local-is-imported-by-its-name', from: 'shell/rsbuild.config.ts', to: 'local/console.ts' },
  { rule: 'source-imports-no-test', from: 'svc-a/src/domain/to-test.ts', to: 'svc-a/test/support.ts' },
  {
    rule: 'source-imports-no-test',
    from: 'svc-messaging/hub/src/to-test.ts',
    to: 'svc-messaging/hub/test/hub-client.ts',
  },
];

/** Imports that the rules must allow. */
const allowed: Omit<Planted, 'rule'>[] = [
  { from: 'svc-a/src/http/good.ts', to: 'svc-a/src/domain/thing.ts' },
  { from: 'svc-a/src/http/good-view.ts', to: 'svc-a/src/views/view.ts' },
  { from: 'svc-a/src/http/good-types.ts', to: 'svc-a/src/use-cases.ts' },
  { from: 'svc-a/src/events/good-mail.ts', to: 'svc-a/src/mails/mail.ts' },
  { from: 'svc-a/src/service.ts', to: 'svc-a/src/adapters/adapter.ts' },
  { from: 'svc-messaging/src/service.ts', to: 'svc-messaging/hub/src/hub.ts' },
  { from: 'svc-messaging/hub/src/good.ts', to: 'service-kit/src/connections/nats.ts' },
  { from: 'svc-a/src/setup/command.ts', to: 'svc-a/src/persistence/store.ts' },
  { from: 'mf-a/src/routes/page.tsx', to: 'mf-a/src/features/one/leaf.tsx' },
  { from: 'mf-a/src/features/one/good.tsx', to: 'mf-a/src/shared/badge.tsx' },
  { from: 'mf-a/src/shared/good.tsx', to: 'mf-a/src/api/leaf.ts' },
];

let folder: string;
let violations: Planted[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praticio-rules-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const targets = [...forbidden, ...allowed]
    .map(({ to }) => to)
    .filter((to) => !to.includes('nowhere') && !to.startsWith(PACKAGES));
  for (const file of targets) await plant(file, '');
  for (const { from, to } of [...forbidden, ...allowed]) await plant(from, importOf(from, to));
  await plant('svc-a/src/domain/hen.ts', importOf('svc-a/src/domain/hen.ts', 'svc-a/src/domain/egg.ts'));
  violations = await cruise([
    'contracts',
    'service-kit',
    'ui-kit',
    'local',
    'shell',
    'mf-a',
    'svc-a',
    'svc-b',
    'svc-messaging',
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function plant(file: string, text: string) {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), `${text}\nexport const it = 1;\n`);
}

function importOf(from: string, to: string): string {
  if (to.startsWith(PACKAGES)) return `import '${to.slice(PACKAGES.length)}';`;
  const up = '../'.repeat(from.split('/').length - 1);
  return `import { it as other } from '${up}${to}';\nvoid other;`;
}

async function cruise(folders: string[]): Promise<Planted[]> {
  const tool = join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders];
  const run = promisify(execFile)(tool, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

describe('a dependency rule', () => {
  test.each(forbidden)('$rule refuses $from → $to', ({ rule, from }) => {
    expect(violations.filter((found) => found.from === from).map((found) => found.rule)).toContain(rule);
  });

  test.each(allowed)('none refuses $from → $to', ({ from, to }) => {
    expect(violations.filter((found) => found.from === from && found.to === to)).toEqual([]);
  });

  test('is broken here at least once', async () => {
    const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
      default: { forbidden: { name: string }[] };
    };
    const planted = new Set(forbidden.map(({ rule }) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });
});
