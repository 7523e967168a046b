import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { demoCandidates } from '../demo/candidates.ts';
import { underLoad } from '../testing/load.ts';
import type { SuiteOutcome } from '../testing/suite.ts';
import { findDocker } from './docker.ts';
import {
  buyCredits,
  eventually,
  type Member,
  publishOffer,
  registerSomebody,
  sendMessage,
  signIn,
} from './people.ts';
import { prepareStack, type Stack } from './stack.ts';
import { haveImages } from './stand-ins.ts';

const root = join(import.meta.dirname, '../..');
const REMOTE = 'mf-blog';
/** A candidate of the demo with whom the recruiter has a conversation. */
const inConversation = demoCandidates.find(({ interest }) => interest?.accepted);
const doubled = ['svc-identity', 'svc-offers', 'svc-messaging', 'svc-billing'];
const expected = [
  'GET /api/offers 200',
  'GET /api/shop/prices 200',
  'GET /api/specialties 200',
  'GET /blog 200',
  'POST /api/offers 401',
];

/**
 * Runs the compose file for real: `npm run test:soak -- containers`. Builds all images, starts the demo, uses it, releases and
 * rolls back, replaces services under load, and kills every container once. Without a daemon it prints the reason and skips.
 */
export async function runContainers(say: (line: string) => void): Promise<SuiteOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-containers-'));
  const docker = await findDocker(folder);
  const skip = (why: string) => {
    say(`  skipped: ${why}`);
    return outcome({ skipped: 1 }, why);
  };
  if (typeof docker === 'string') return skip(docker);
  try {
    const added = await haveImages(docker, folder);
    if (typeof added === 'string') return skip(added);
    say(added.length > 0 ? 'Images: stand-ins, since none can be pulled' : 'Images: those of their makers');
    const stack = await prepareStack({ docker, root, folder: join(folder, 'clone'), added });
    return await runSteps(stack, say).finally(() =>
      stack
        .compose('--profile', '*', 'down', '--volumes', '--timeout', '5')
        .catch((error: Error) => say(error.message)),
    );
  } finally {
    await docker.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const outcome = (
  counts: Partial<Record<'passed' | 'failed' | 'skipped', number>>,
  output: string,
): SuiteOutcome => ({
  reports: [{ name: 'containers', passed: 0, failed: 0, skipped: 0, secondTry: [], ...counts }],
  output,
});

/** Runs the steps one after the other; after a failure the log of the containers follows. */
async function runSteps(stack: Stack, say: (line: string) => void): Promise<SuiteOutcome> {
  let passed = 0;
  for (const [title, step] of Object.entries(steps)) {
    const begun = performance.now();
    try {
      const figure = await step(stack);
      say(
        `  ${title} (${Math.round((performance.now() - begun) / 1000)} s)${typeof figure === 'string' ? `: ${figure}` : ''}`,
      );
      passed += 1;
    } catch (error) {
      const logs = await stack
        .compose('logs', '--tail', '15')
        .then(shortened, (failure: Error) => failure.message);
      const skipped = Object.keys(steps).length - passed - 1;
      return outcome(
        { passed, failed: 1, skipped },
        [`failed: ${title}`, (error as Error).message, logs].join('\n'),
      );
    }
  }
  return outcome({ passed }, '');
}

/** Stacks of errors fill lines of the log. */
const shortened = (logs: string) =>
  logs
    .split('\n')
    .map((line) => line.slice(0, 300))
    .join('\n');

const people = async (stack: Stack): Promise<{ recruiter: Member; candidate: Member }> => ({
  recruiter: await signIn(stack.url, 'recruteur@praticio.test'),
  candidate: await signIn(stack.url, inConversation?.account.email ?? ''),
});

const steps: Record<string, (stack: Stack) => Promise<unknown>> = {
  async 'one command builds all images and starts the demo'(stack) {
    const printed = await stack.demo();
    if (!printed.includes('Praticio is ready')) throw new Error(printed);
    await stack.untilHealthy();
    return `${(await stack.containers()).length} containers`;
  },
  'somebody registers, and the link that is mailed opens the account': ({ url, mailUrl }) =>
    registerSomebody(url, mailUrl),
  async 'a recruiter buys credits at the stand-in'(stack) {
    return buyCredits(stack.url, (await people(stack)).recruiter);
  },
  async 'a recruiter publishes an offer, which a search finds'(stack) {
    await publishOffer(stack.url, (await people(stack)).recruiter, `Poste-${randomUUID()}`);
  },
  async 'a message arrives over the hub'(stack) {
    const { recruiter, candidate } = await people(stack);
    return sendMessage(stack.url, recruiter, candidate);
  },
  async 'a public page is drawn on the server'({ url }) {
    // a first rendering may be late
    await eventually('a drawn page', async () => /<h1[\s>]/.test(await (await fetch(`${url}/blog`)).text()));
  },
  async 'the renderer reaches neither services, nor engines, nor the Internet'(stack) {
    const internal = ['gateway:9100', 'api:9100', 'svc-identity:9100'];
    const tries = [...internal, 'svc-offers:3000', 'mongo:27017', 'nats:4222', '1.1.1.1:443'];
    for (const [host = '', port] of tries.map((place) => place.split(':'))) {
      const script = `exec 3<>/dev/tcp/${host}/${port}`;
      const reached = await stack
        .compose('exec', '-T', 'renderer', 'timeout', '5', 'bash', '-c', script)
        .then(
          () => true,
          () => false,
        );
      if (reached) throw new Error(`the renderer reaches ${host}:${port}`);
    }
  },
  async 'a release and a return are kept by the next start'(stack) {
    const first = await liveVersion(stack);
    const next = await releaseNext(stack, first);
    await expectLive(stack, next);
    await expectKept(stack, next);
    await stack.compose('run', '--rm', 'release', REMOTE, '--back');
    await expectLive(stack, first);
    await stack.compose('run', '--rm', 'release', REMOTE, '--to', next);
    await stack.compose('run', '--rm', 'release', REMOTE, '--back');
    await expectKept(stack, first);
    const history = await stack.compose('run', '--rm', 'release', REMOTE, '--list');
    for (const kind of ['release', 'back', 'to'])
      if (!history.includes(` ${kind} `)) throw new Error(history);
    return `${first}, ${next}, ${first}`;
  },
  async 'services are replaced one after the other under load'(stack) {
    const responses = await underLoad(
      stack.url,
      [
        ['GET', '/api/offers'],
        ['GET', '/api/specialties'],
        ['GET', '/api/shop/prices'],
        ['GET', '/blog'],
        ['POST', '/api/offers'],
      ],
      async () => {
        const replace = ['up', '--detach', '--no-build', '--no-deps', '--force-recreate', '--wait'];
        for (const name of doubled.flatMap((service) => [service, `${service}-2`]))
          await stack.compose(...replace, name);
      },
    );
    const others = [...responses].filter(([response]) => !expected.includes(response));
    if (others.length > 0) throw new Error(`unexpected responses: ${JSON.stringify(others)}`);
    return `${[...responses.values()].reduce((sum, count) => sum + count, 0)} requests, none failed`;
  },
  async 'every container is killed once, and everything works again'(stack) {
    for (const { Service, Name } of await stack.containers()) {
      await stack.docker('kill', Name);
      await stack.docker('start', Name);
      await stack.untilHealthy();
      if (Service === 'stripe') await buyCredits(stack.url, (await people(stack)).recruiter);
    }
    await publishOffer(stack.url, (await people(stack)).recruiter, `Poste-${randomUUID()}`);
    const { recruiter, candidate } = await people(stack);
    return sendMessage(stack.url, recruiter, candidate);
  },
  async 'no permission was refused meanwhile'(stack) {
    const logs = await stack.compose('logs', '--no-color');
    const refused = logs
      .split('\n')
      .filter((line) =>
        /permissions? violation|not authorized|authorization violation|(?:Subscription|Publish) Violation/i.test(
          line,
        ),
      );
    if (refused.length > 0) throw new Error(refused.slice(0, 10).join('\n'));
  },
  async 'memory stays under the limits'(stack) {
    const lines = await stack.docker(
      'stats',
      '--no-stream',
      '--format',
      '{{.Name}} {{.MemUsage}} {{.MemPerc}}',
    );
    const used = lines
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('praticio-test'));
    const full = used.filter((line) => Number(/([\d.]+)%$/.exec(line)?.[1]) > 85);
    if (full.length > 0) throw new Error(full.join('\n'));
    return used.map((line) => line.replace('praticio-test-', '').replace(/ \/.*$/, '')).join(', ');
  },
};

async function liveVersion({ url }: Stack): Promise<string> {
  const { remotes } = remotesRegistrySchema.parse(await (await fetch(`${url}/remotes.json`)).json());
  return remotes.find(({ name }) => name === REMOTE)?.version ?? 'none';
}

async function expectLive(stack: Stack, version: string): Promise<void> {
  // the gateway reads the registry every second
  await eventually(`${version} of ${REMOTE}`, async () => (await liveVersion(stack)) === version);
}

/** Starts the containers twice more, each time with a run of `publish`; the live version must stay. */
async function expectKept(stack: Stack, version: string): Promise<void> {
  for (let time = 1; time <= 2; time += 1) {
    await stack.compose('up', '--detach', '--no-build');
    await expectLive(stack, version);
  }
}

/** Releases the build of the image once more, as another version. */
async function releaseNext(stack: Stack, version: string): Promise<string> {
  const next = `${version}-next`;
  const script = await readFile(join(root, 'deploy/trial/next-version'), 'utf8');
  const run = ['run', '--rm', '--entrypoint', 'bash', 'release', '-c', script, 'bash'];
  await stack.compose(...run, REMOTE, next);
  return next;
}
