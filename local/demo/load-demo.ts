import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@praticio/contracts/base/services';
import { DAY_MS } from '@praticio/contracts/base/units';
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

/** A running platform, for set-up commands. */
export interface SetUpTarget {
  root: string;
  /** Folder for temporary files, and for the note that the demo is complete. */
  dataDir: string;
  /** The environment of a service's commands. */
  envOf(service: ServiceName): NodeJS.ProcessEnv;
}

export interface DemoTarget extends SetUpTarget {
  /** Identifies the database. */
  database: string;
  gatewayUrl: string;
  /** The instances of svc-offers, each of which must find the offers in the end. */
  offersUrls: string[];
}

/** The platform of `npm start`. */
const targetOf = (setting: PlatformSetting): DemoTarget => ({
  root: setting.root,
  dataDir: setting.dataDir,
  envOf: (service) => serviceEnv(setting, service),
  database: setting.database.uri ?? '',
  gatewayUrl: loopback(setting.ports.PORT),
  offersUrls: instancesOf('offers', setting.env).map((instance) =>
    loopback(setting.ports[portVariables('offers', instance).port]),
  ),
});

export const loadDemo = (setting: PlatformSetting, say: (line: string) => void): Promise<void> =>
  loadDemoInto(targetOf(setting), say);

/**
 * Loads the accounts, offers and articles of the demo into a running platform by the services' set-up commands, then the
 * CVs and interests of candidates through the gateway. Adds only missing data; a file in the data folder notes that
 * the demo is complete.
 */
export async function loadDemoInto(target: DemoTarget, say: (line: string) => void): Promise<void> {
  const mark = join(target.dataDir, 'demo.loaded');
  const articles = demoArticles();
  const data = [target.database, demoAccounts, demoStructures, demoCandidates, demoOffers(), articles];
  const version = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return;

  const load = async () => {
    const candidates = demoCandidates.map(({ account }) => account);
    const accounts = [...new Set([...demoAccounts, ...demoStructures, ...candidates])];
    const password = { ACCOUNT_PASSWORD: DEMO_PASSWORD };
    await Promise.all([
      setUpWith(target, 'identity', 'create-account', accounts, ['--file'], password),
      setUpWith(target, 'offers', 'load-offers', demoOffers(), untilFound(target)),
      importArticles(target, articles),
    ]);
    await loadCandidates(target.gatewayUrl);
    writeFileSync(mark, version);
  };
  await step('Demo: accounts, offers, articles and CVs', load, say);
}

/** Makes load-offers wait until a search finds the offers, on whichever instance: their events take a while to arrive. */
const untilFound = ({ offersUrls }: DemoTarget) => offersUrls.flatMap((url) => ['--found-by', url]);

/** Imports articles with their pictures into svc-blog, by way of a temporary folder. */
async function importArticles(target: SetUpTarget, articles: DemoArticle[]): Promise<void> {
  const folder = join(target.dataDir, 'demo-articles');
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
  await setUp(target, 'blog', 'import-articles', [file]);
  rmSync(folder, { recursive: true });
}

/** Runs a set-up command on the platform of `npm start`; it reads `rows` from a file, in one process for all rows. */
export const runSetUpWith = (setting: PlatformSetting, ...command: CommandWithRows) =>
  setUpWith(targetOf(setting), ...command);

type CommandWithRows = Parameters<typeof setUpWith> extends [unknown, ...infer Command] ? Command : never;

async function setUpWith(
  target: SetUpTarget,
  service: ServiceName,
  command: string,
  rows: object[],
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const file = join(target.dataDir, `demo-${command}.json`);
  writeFileSync(file, JSON.stringify(rows));
  await setUp(target, service, command, [...args, file], env);
  rmSync(file);
}

/** Runs `svc-<service>/src/setup/<command>.ts` with the service's environment; its output is shown if it fails. */
export const runSetUp = (setting: PlatformSetting, ...command: SetUpCommand) =>
  setUp(targetOf(setting), ...command);

type SetUpCommand = Parameters<typeof setUp> extends [unknown, ...infer Command] ? Command : never;

async function setUp(
  target: SetUpTarget,
  service: ServiceName,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const script = join(target.root, `svc-${service}/src/setup/${command}.ts`);
  const { code, output } = await runTool(process.execPath, [script, ...args], {
    cwd: target.root,
    env: { ...target.envOf(service), ...env },
  });
  if (code !== 0) throw new SetUpError(`svc-${service}'s ${command} failed.\n${output}`);
}
