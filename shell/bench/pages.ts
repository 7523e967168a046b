import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { registryFileSchema } from '@praticio/contracts/base/releases';
import { findBrowser } from '@praticio/local/browser';
import { runTool } from '@praticio/local/engines/run-tool';
import { startPlatform } from '@praticio/local/platform';
import { gatewayEnv, type PlatformSetting } from '@praticio/local/platform/environment';
import { startProcess } from '@praticio/local/testing/extra-process';
import { type Condition, type Load, loadPage } from './loaded-page.ts';

/**
 * First visits of public pages over a whole platform: rendered by the renderer, rendered by the browser, and by the same sources as
 * one bundle; in turns, on a slow phone and on a desk. `npm run bench -- pages phone` measures one of the two.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SHELL = join(import.meta.dirname, '..');
const CONDITIONS: readonly Condition[] = [
  { name: 'phone', width: 390, height: 844, isSlow: true },
  { name: 'desk', width: 1280, height: 800, isSlow: false },
];
const BUILDS = ['drawn', 'browser', 'one bundle'] as const;
type Build = (typeof BUILDS)[number];
const out = (line: string) => process.stdout.write(`${line}\n`);

/** A gateway over the platform with changes to its environment. */
const gateway = ({ root, ...setting }: PlatformSetting, changes: NodeJS.ProcessEnv) =>
  startProcess(join(root, 'gateway/src/main.ts'), {
    ...gatewayEnv({ root, ...setting }),
    PORT: '0',
    INTERNAL_PORT: '0',
    WORKERS: '1',
    RENDER_TIMEOUT_MS: '5000',
    ...changes,
  });

/** Runs a command of the build in the folder of the shell. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, output } = await runTool(command, args, { cwd: SHELL, env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`);
}

/** The same sources as one bundle, and a host with the records of the remotes, but without their files. */
async function startOneBundle(setting: PlatformSetting, folder: string) {
  const dist = join(folder, 'one-bundle');
  const rsbuild = join(setting.root, 'node_modules/.bin/rsbuild');
  await run(rsbuild, ['build', '--config', 'bench/one-bundle/rsbuild.config.ts'], { ONE_BUNDLE_DIR: dist });
  await run(process.execPath, ['../deploy/precompress.ts', dist]);
  const remotes = join(folder, 'records');
  await mkdir(remotes);
  const text = await readFile(join(setting.dataDir, 'remotes/registry.json'), 'utf8');
  await writeFile(join(remotes, 'registry.json'), JSON.stringify(registryFileSchema.parse(JSON.parse(text))));
  const host = await startProcess(join(setting.root, 'gateway/src/remotes-main.ts'), {
    ...gatewayEnv(setting),
    PORT: '0',
    HOST: '127.0.0.1',
    REMOTES_DIR: remotes,
  });
  await cp(join(SHELL, 'dist/shell.json'), join(dist, 'shell.json'));
  const site = await gateway(setting, { SHELL_DIR: dist, REMOTES_ORIGIN: host.url, RENDERER_URL: '' });
  return { url: site.url, stop: () => [site, host].forEach((each) => void each.stop()) };
}

async function publicPages(url: string): Promise<[name: string, path: string][]> {
  const link = async (list: string, pattern: RegExp) => {
    const html = await (await fetch(`${url}${list}`, { headers: { accept: 'text/html' } })).text();
    return pattern.exec(html)?.[1] ?? list;
  };
  const offer = await link('/offers', /href="(\/offers\/\d+)"/);
  return [
    ['home', '/'],
    ['offers', '/offers'],
    ['offer', offer],
    ['structure', await link(offer, /href="(\/structures\/[^"]+)"/)],
    ['blog', '/blog'],
    ['article', await link('/blog', /href="(\/blog\/[a-z0-9-]+)"/)],
    ['contact', '/contact'],
  ];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function lineOf(page: string, build: Build, loads: readonly Load[], ratio: string): string {
  const of = (part: keyof Load, digits = 0) => median(loads.map((load) => load[part])).toFixed(digits);
  const cells = [of('fcp'), of('lcp'), of('cls', 3), of('interactive'), of('kB')];
  return `${page.padEnd(10)}${build.padEnd(11)}${cells.map((cell) => cell.padStart(8)).join('')}${ratio}`;
}

const folder = await mkdtemp(join(tmpdir(), 'praticio-bench-'));
const env = { ...process.env, RATE_LIMIT_FACTOR: '1000' };
const platform = await startPlatform({ dataDir: join(folder, 'data'), ports: 'free', demo: true, env });
const started: { stop: () => unknown }[] = [];
try {
  const drawn = await gateway(platform.setting, {});
  const byBrowser = await gateway(platform.setting, { RENDERER_URL: '' });
  const oneBundle = await startOneBundle(platform.setting, folder);
  started.push(drawn, byBrowser, oneBundle);
  const urls: Record<Build, string> = {
    drawn: drawn.url,
    browser: byBrowser.url,
    'one bundle': oneBundle.url,
  };
  const pages = await publicPages(drawn.url);
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const condition of CONDITIONS) {
    if (process.argv.length > 2 && !process.argv.includes(condition.name)) continue;
    out(`\n${condition.name}, ${condition.width} px, median of ${RUNS}`);
    out(
      `${''.padEnd(21)}${['FCP ms', 'LCP ms', 'CLS', 'TTI ms', 'kB'].map((cell) => cell.padStart(8)).join('')}`,
    );
    for (const [name, path] of pages) {
      const loads: Record<Build, Load[]> = { drawn: [], browser: [], 'one bundle': [] };
      for (let run = 0; run < RUNS; run += 1)
        for (const build of BUILDS)
          loads[build].push(await loadPage(browser, `${urls[build]}${path}`, condition));
      const lcp = (build: Build) => median(loads[build].map((load) => load.lcp));
      for (const build of BUILDS) {
        const ratio = `   LCP × ${(lcp('drawn') / lcp(build)).toFixed(2)}`;
        out(lineOf(name, build, loads[build], build === 'drawn' ? '' : ratio));
      }
    }
  }
  await browser.close();
  out(
    '\nLCP × is drawn over that build; targets: 0.40 of the browser for offer and article, 0.60 of one bundle; CLS 0.02.',
  );
} finally {
  for (const each of started) each.stop();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
