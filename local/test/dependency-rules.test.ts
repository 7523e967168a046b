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
  /** The import is one of types only. */
  byType?: boolean;
}

const forbidden: Planted[] = [
  { rule: 'no-cycles', from: 'svc-a/src/eggs/egg.ts', to: 'svc-a/src/eggs/hen.ts' },
  { rule: 'everything-resolves', from: 'svc-a/src/eggs/lost.ts', to: 'svc-a/src/eggs/nowhere.ts' },
  {
    rule: 'contracts-import-zod-only',
    from: 'contracts/src/offers/rich.ts',
    to: 'service-kit/src/base/errors.ts',
  },
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/publish.ts', to: 'svc-r/src/offers/store.ts' },
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/pay.ts', to: 'svc-r/src/offers/billing-client.ts' },
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/show.ts', to: 'svc-r/src/offers/view.ts' },
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/mail.ts', to: 'svc-r/src/offers/mail-published.ts' },
  // packages whose files are in folders named dist
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/answer.ts', to: 'node_modules/koa' },
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/route.ts', to: 'node_modules/@koa/router' },
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/sign.ts', to: 'node_modules/jose' },
  { rule: 'a-rule-is-pure', from: 'svc-r/src/offers/ask.ts', to: 'service-kit/src/connections/nats.ts' },
  {
    rule: 'routes-and-views-translate',
    from: 'svc-r/src/offers/routes.ts',
    to: 'svc-r/src/offers/store.ts',
    byType: true,
  },
  {
    rule: 'routes-and-views-translate',
    from: 'svc-r/src/offers/admin-routes.ts',
    to: 'svc-r/src/offers/search-engine.ts',
  },
  {
    rule: 'routes-and-views-translate',
    from: 'svc-r/src/offers/mail-routes.ts',
    to: 'svc-r/src/offers/mail-published.ts',
  },
  {
    rule: 'routes-and-views-translate',
    from: 'svc-r/src/offers/view.ts',
    to: 'svc-r/src/offers/part.ts',
    byType: true,
  },
  {
    rule: 'routes-and-views-translate',
    from: 'svc-r/src/offers/file-routes.ts',
    to: 'service-kit/src/files/file-store.ts',
  },
  { rule: 'routes-and-views-translate', from: 'svc-r/src/offers/raw-routes.ts', to: 'node_modules/mongoose' },
  {
    rule: 'stores-show-and-mail-nothing',
    from: 'svc-r/src/offers/slug-store.ts',
    to: 'svc-r/src/offers/row-view.ts',
  },
  {
    rule: 'stores-show-and-mail-nothing',
    from: 'svc-r/src/offers/place-client.ts',
    to: 'svc-r/src/offers/mail-published.ts',
  },
  {
    rule: 'rooms-meet-in-rules-views-and-faces',
    from: 'svc-r/src/alerts/to-store.ts',
    to: 'svc-r/src/offers/store.ts',
    byType: true,
  },
  {
    rule: 'rooms-meet-in-rules-views-and-faces',
    from: 'svc-r/src/alerts/events.ts',
    to: 'svc-r/src/offers/mail-published.ts',
  },
  {
    rule: 'a-part-is-opened-by-service',
    from: 'svc-r/src/alerts/part.ts',
    to: 'svc-r/src/offers/part.ts',
  },
  {
    rule: 'rooms-open-in-order',
    from: 'svc-blog/src/comments/to-later.ts',
    to: 'svc-blog/src/articles/article.ts',
    byType: true,
  },
  {
    rule: 'a-room-never-imports-the-wiring',
    from: 'svc-r/src/offers/to-service.ts',
    to: 'svc-r/src/service.ts',
  },
  {
    rule: 'only-a-part-reads-configuration',
    from: 'svc-r/src/offers/config-store.ts',
    to: 'svc-r/src/config.ts',
    byType: true,
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
  {
    rule: 'pages-ask-for-the-vocabulary',
    from: 'mf-a/src/shared/to-words.ts',
    to: 'contracts/src/offers/vocabulary.ts',
  },
  { rule: 'nobody-imports-a-service', from: 'svc-a/src/eggs/to-other.ts', to: 'svc-b/src/eggs/thing.ts' },
  { rule: 'nobody-imports-a-service', from: 'svc-a/src/to-hub.ts', to: 'svc-messaging/hub/src/hub.ts' },
  {
    rule: 'the-hub-knows-contracts-and-the-kit-only',
    from: 'svc-messaging/hub/src/to-service.ts',
    to: 'svc-messaging/src/conversations/conversation.ts',
  },
  {
    rule: 'the-hub-knows-contracts-and-the-kit-only',
    from: 'svc-messaging/hub/src/to-local.ts',
    to: 'local/console.ts',
  },
  { rule: 'nobody-imports-a-page', from: 'mf-a/src/features/one/to-shell.tsx', to: 'shell/src/frame.tsx' },
  { rule: 'ui-kit-knows-no-page', from: 'ui-kit/src/app/to-page.ts', to: 'mf-a/src/shared/badge.tsx' },
  {
    rule: 'arrows-of-ui-kit-go-down',
    from: 'ui-kit/src/components/to-form.tsx',
    to: 'ui-kit/src/forms/field.tsx',
  },
  { rule: 'arrows-of-ui-kit-go-down', from: 'ui-kit/src/base/to-app.ts', to: 'ui-kit/src/app/provider.tsx' },
  {
    rule: 'components-know-no-domain',
    from: 'ui-kit/src/forms/to-offers.tsx',
    to: 'contracts/src/offers/vocabulary.ts',
  },
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
  { rule: 'source-imports-no-test', from: 'svc-a/src/eggs/to-test.ts', to: 'svc-a/test/support.ts' },
  {
    rule: 'source-imports-no-test',
    from: 'svc-messaging/hub/src/to-test.ts',
    to: 'svc-messaging/hub/test/hub-client.ts',
  },
];

/** Imports that the rules must allow. */
const allowed: Omit<Planted, 'rule'>[] = [
  { from: 'ui-kit/src/forms/to-component.tsx', to: 'ui-kit/src/components/button.tsx' },
  { from: 'svc-messaging/src/service.ts', to: 'svc-messaging/hub/src/hub.ts' },
  { from: 'svc-messaging/hub/src/good.ts', to: 'service-kit/src/connections/nats.ts' },
  { from: 'svc-r/src/offers/good.ts', to: 'svc-r/src/offers/offer.ts' },
  { from: 'svc-r/src/offers/good-types.ts', to: 'svc-r/src/offers/store.ts', byType: true },
  { from: 'svc-r/src/offers/good-store.ts', to: 'svc-r/src/offers/offer.ts' },
  { from: 'svc-r/src/offers/good-routes.ts', to: 'svc-r/src/offers/row-view.ts' },
  { from: 'svc-r/src/offers/good-events.ts', to: 'svc-r/src/offers/mail-published.ts' },
  { from: 'svc-r/src/alerts/good.ts', to: 'svc-r/src/offers/offer.ts' },
  { from: 'svc-r/src/alerts/good-view.ts', to: 'svc-r/src/offers/row-view.ts' },
  { from: 'svc-r/src/alerts/good-types.ts', to: 'svc-r/src/offers/part.ts', byType: true },
  { from: 'svc-r/src/places/part.ts', to: 'svc-r/src/config.ts' },
  { from: 'svc-r/src/service.ts', to: 'svc-r/src/offers/part.ts' },
  { from: 'svc-r/src/setup/command.ts', to: 'svc-r/src/offers/store.ts' },
  { from: 'svc-blog/src/articles/good.ts', to: 'svc-blog/src/comments/comment.ts' },
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
  for (const one of [...forbidden, ...allowed]) await plant(one.from, importOf(one));
  const backwards = { from: 'svc-a/src/eggs/hen.ts', to: 'svc-a/src/eggs/egg.ts' };
  await plant(backwards.from, importOf(backwards));
  violations = await cruise([
    'contracts',
    'service-kit',
    'ui-kit',
    'local',
    'shell',
    'mf-a',
    'svc-a',
    'svc-b',
    'svc-blog',
    'svc-r',
    'svc-messaging',
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function plant(file: string, text: string) {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), `${text}\nexport const it = 1;\n`);
}

function importOf({ from, to, byType }: Omit<Planted, 'rule'>): string {
  if (to.startsWith(PACKAGES)) return `import '${to.slice(PACKAGES.length)}';`;
  const up = '../'.repeat(from.split('/').length - 1);
  if (byType) return `import type { it as other } from '${up}${to}';\nexport type Other = typeof other;`;
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
