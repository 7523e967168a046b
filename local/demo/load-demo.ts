import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from 'contracts/services';
import { SetUpError, step } from '../console.ts';
import { loopback, type PlatformSetting, serviceEnv } from '../platform/environment.ts';
import { DEMO_PASSWORD, type DemoAccount, demoAccounts, demoStructures } from './accounts.ts';
import { articlePicture } from './article-pictures.ts';
import { type DemoArticle, demoArticles } from './articles.ts';
import { demoCandidates } from './candidates.ts';
import { loadCandidates } from './load-candidates.ts';
import { demoOffers } from './offers.ts';

const DAY_MS = 86_400_000;

/**
 * Brings accounts, offers and articles of the demo to a running platform, through each service's own set-up
 * commands, then what candidates do through the gateway. Only what is missing is added; a mark in the data folder
 * saves asking again.
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
    await Promise.all([
      ...[...demoAccounts, ...demoStructures, ...demoCandidates.map(({ account }) => account)].map(
        (account) => createAccount(setting, account),
      ),
      importArticles(setting, articles),
    ]);
    await Promise.all(
      demoOffers().map(async ({ owner, offers }) => {
        const file = join(setting.dataDir, `demo-offers-of-${owner}.json`);
        writeFileSync(file, JSON.stringify(offers));
        await runSetUp(setting, 'offers', 'load-offers', ['--owner', owner, file]);
        rmSync(file);
      }),
    );
    await loadCandidates(loopback(setting.ports.PORT));
    writeFileSync(mark, version);
  };
  await step('Demo: accounts, offers, articles and CVs', load, say);
}

/** Writes articles and pictures to a folder of their own for as long as svc-blog reads them. */
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

function createAccount(setting: PlatformSetting, account: DemoAccount): Promise<void> {
  const { email, role, firstname, lastname, phone, structure } = account;
  const person = ['--firstname', firstname, '--lastname', lastname, '--phone', phone];
  return runSetUp(
    setting,
    'identity',
    'create-account',
    [
      ...['--email', email, ...person],
      ...(role ? ['--role', role] : []),
      ...(structure ? ['--structure', JSON.stringify(structure)] : []),
    ],
    { ACCOUNT_PASSWORD: DEMO_PASSWORD },
  );
}

/** Runs `svc-<service>/src/setup/<command>.ts` with the service's environment; its output is shown if it fails. */
function runSetUp(
  setting: PlatformSetting,
  service: ServiceName,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const script = join(setting.root, `svc-${service}/src/setup/${command}.ts`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: setting.root,
      env: { ...serviceEnv(setting, service), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new SetUpError(`The demo could not be loaded: svc-${service}'s ${command} failed.\n${output}`),
        );
    });
  });
}
