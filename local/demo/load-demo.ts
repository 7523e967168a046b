import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from 'contracts/base/services';
import { DAY_MS } from 'contracts/base/units';
import { SetUpError, step } from '../console.ts';
import { runTool } from '../engines/run-tool.ts';
import { instancesOf, loopback, type PlatformSetting, serviceEnv } from '../platform/environment.ts';
import { portVariables } from '../platform/ports.ts';
import { DEMO_PASSWORD, demoAccounts, demoStructures } from './accounts.ts';
import { articlePicture } from './article-pictures.ts';
import { type DemoArticle, demoArticles } from './articles.ts';
import { demoCandidates } from './candidates.ts';
import { loadCandidates } from './load-candidates.ts';
import { demoOffers } from './offers.ts';

/**
 * Loads the accounts, offers and articles of the demo into a running platform by the services' set-up commands, then the
 * CVs and interests of candidates through the gateway. Adds only what is missing; a file in the data folder notes that
 * the demo is complete.
 */
export async function loadDemo(setting: PlatformSetting, say: (line: string) => void): Promise<void> {
  const mark = join(setting.dataDir, 'demo.loaded');
  const articles = demoArticles();
  const data = [
    setting.database.uri ?? '',
    demoAccounts,
    demoStructures,
    demoCandidates,
    demoOffers(),
    articles,
  ];
  const version = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return;

  const load = async () => {
    const candidates = demoCandidates.map(({ account }) => account);
    const accounts = [...new Set([...demoAccounts, ...demoStructures, ...candidates])];
    const password = { ACCOUNT_PASSWORD: DEMO_PASSWORD };
    await Promise.all([
      runSetUpWith(setting, 'identity', 'create-account', accounts, ['--file'], password),
      runSetUpWith(setting, 'offers', 'load-offers', demoOffers(), untilFound(setting)),
      importArticles(setting, articles),
    ]);
    await loadCandidates(loopback(setting.ports.PORT));
    writeFileSync(mark, version);
  };
  await step('Demo: accounts, offers, articles and CVs', load, say);
}

/** Makes load-offers wait until a search finds the offers, on whichever instance: their events take a while to arrive. */
const untilFound = ({ ports, env }: PlatformSetting) =>
  instancesOf('offers', env).flatMap((instance) => [
    '--found-by',
    loopback(ports[portVariables('offers', instance).port]),
  ]);

/** Imports articles with their pictures into svc-blog, by way of a temporary folder. */
async function importArticles(setting: PlatformSetting, articles: DemoArticle[]): Promise<void> {
  const folder = join(setting.dataDir, 'demo-articles');
  mkdirSync(folder, { recursive: true });
  const rows = articles.map(({ publishedDaysAgo, picture, ...article }) => {
    const { svg, alt } = articlePicture(picture);
    const image = `${picture}.svg`;
    writeFileSync(join(folder, image), svg);
    return {
      ...article,
      image,
      imageAlt: alt,
      publishedAt: new Date(Date.now() - publishedDaysAgo * DAY_MS),
    };
  });
  const file = join(folder, 'articles.json');
  writeFileSync(file, JSON.stringify(rows));
  await runSetUp(setting, 'blog', 'import-articles', [file]);
  rmSync(folder, { recursive: true });
}

/** Runs a set-up command that reads `rows` from a file, in one process for all rows. */
export async function runSetUpWith(
  setting: PlatformSetting,
  service: ServiceName,
  command: string,
  rows: object[],
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const file = join(setting.dataDir, `demo-${command}.json`);
  writeFileSync(file, JSON.stringify(rows));
  await runSetUp(setting, service, command, [...args, file], env);
  rmSync(file);
}

/** Runs `svc-<service>/src/setup/<command>.ts` with the service's environment; its output is shown if it fails. */
export async function runSetUp(
  setting: PlatformSetting,
  service: ServiceName,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const script = join(setting.root, `svc-${service}/src/setup/${command}.ts`);
  const { code, output } = await runTool(process.execPath, [script, ...args], {
    cwd: setting.root,
    env: { ...serviceEnv(setting, service), ...env },
  });
  if (code !== 0) throw new SetUpError(`svc-${service}'s ${command} failed.\n${output}`);
}
