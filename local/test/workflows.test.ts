import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@praticio/contracts/base/services';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** The workflows and the settings of the public forge. */
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      'timeout-minutes': number;
      strategy?: { matrix: { include: { name: string; file: string; options: string }[] } };
      steps: { run?: string; uses?: string }[];
    }
  >;
}
const workflows = readdirSync(join(folder, 'workflows')).map(
  (file) => [file, parse(read(`workflows/${file}`)) as Workflow] as const,
);

test.each(workflows)(
  '%s uses pinned actions, ends in time and may only read the sources',
  (_file, workflow) => {
    expect(workflow.permissions.contents).toBe('read');
    for (const [name, job] of Object.entries(workflow.jobs)) {
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(90);
      // a tag of a third-party action can move, a commit cannot
      const actions = job.steps.flatMap(({ uses }) => uses ?? []);
      expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    }
  },
);

test('every image that the compose file builds for a site is built and signed for a version', () => {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string; profiles?: string[]; build?: { dockerfile: string } }>;
  };
  const wanted = Object.values(services)
    .filter(({ build, profiles }) => build && !profiles?.includes('demo'))
    .map(({ image, build }) => `${/praticio\/([\w-]+)/.exec(image)?.[1]} ${build?.dockerfile}`);
  const [, images] = workflows.find(([file]) => file === 'images.yml') ?? [];
  const built = images?.jobs.image?.strategy?.matrix.include.map(({ name, file }) => `${name} ${file}`);
  expect(built?.toSorted()).toEqual([...new Set(wanted)].toSorted());
  const commands = images?.jobs.image?.steps.map(({ run }) => run).join('\n');
  expect(commands).toMatch(/--sbom=true --provenance=mode=max/);
  expect(commands).toMatch(/cosign sign --yes/);
});

test('Renovate reads every file that names the version of an engine, so that it changes them together', () => {
  const { kubernetes, customManagers, packageRules } = JSON.parse(read('renovate.json')) as {
    kubernetes: { managerFilePatterns: string[] };
    packageRules: { groupName?: string; matchPackageNames: string[] }[];
    customManagers: { managerFilePatterns: string[]; matchStrings: string[] }[];
  };
  const matches = (patterns: string[], file: string) =>
    patterns.some((pattern) => new RegExp(pattern.slice(1, -1)).test(file));
  for (const file of ['kubernetes/backup.yaml', 'trial/engines.yaml'])
    expect(matches(kubernetes.managerFilePatterns, `deploy/${file}`), file).toBe(true);
  const named = ['engines.json', 'kubernetes/engines/mongodb.yaml'];
  const found = named.map((name) => {
    const file = `deploy/${name}`;
    const source = readFileSync(join(root, file), 'utf8');
    return customManagers
      .filter(({ managerFilePatterns }) => matches(managerFilePatterns, file))
      .flatMap(({ matchStrings }) => matchStrings)
      .flatMap((pattern) => new RegExp(pattern).exec(source)?.groups?.currentValue ?? []);
  });
  const { mongodb, nats } = JSON.parse(readFileSync(join(root, 'deploy/engines.json'), 'utf8')) as Record<
    string,
    string
  >;
  expect(found).toEqual([[nats, mongodb], [mongodb]]);
  // go.mod is read by default
  const [, module] = /^tool (\S+)$/m.exec(readFileSync(join(root, 'deploy/nats/go.mod'), 'utf8')) ?? [];
  const together = packageRules.find(({ groupName }) => groupName === 'engines')?.matchPackageNames;
  expect(together).toEqual(expect.arrayContaining(['mongo', 'nats-io/nats-server', module]));
});

test('each remote and each service has an owner, and each owner an existing folder', () => {
  const owned = [...read('CODEOWNERS').matchAll(/^\/(\S+)\/ +@/gm)].map(([, path = '']) => path);
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  expect(owned).toEqual(expect.arrayContaining([...remotes, ...serviceNames.map((name) => `svc-${name}`)]));
  expect(owned.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
