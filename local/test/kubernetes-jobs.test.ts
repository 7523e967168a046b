import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { files, type KubernetesObject, models, objects, templateOf } from '../testing/kubernetes-objects.ts';

/** Jobs that operators create by hand (deploy/kubernetes/job): kustomize takes no object without a name, so no overlay lists them. */

const deploy = join(import.meta.dirname, '../../deploy');
const kustomize = process.env.TEST_KUSTOMIZE;

function jobs(overlay: string, ...args: string[]) {
  const printed = execFileSync(join(deploy, 'kubernetes/job'), [join(deploy, overlay), ...args], {
    encoding: 'utf8',
    env: { ...process.env, KUSTOMIZE: `${kustomize} build` },
  });
  const objects = parseAllDocuments(printed).map((document) => document.toJS() as KubernetesObject);
  for (const object of objects)
    expect(() => new models[object.kind](object as never).validate()).not.toThrow();
  return objects.map((object) => ({
    ...(object.metadata as { name: string; namespace?: string }),
    image: templateOf(object)?.spec.containers[0]?.image,
    args: templateOf(object)?.spec.containers[0]?.args,
  }));
}

test.skipIf(!kustomize).each(files.filter((file) => /-jobs?\.yaml$/.test(file)))(
  '%s is created with the images and in the namespace of an overlay, again and again',
  (file) => {
    const args = ['overlays/production', file.replace(/-jobs?\.yaml$/, '')] as const;
    const [first, second] = [jobs(...args), jobs(...args)];
    for (const { namespace, image } of first) {
      expect(namespace).toBe('praticio-production');
      // images of ours get the overlay's registry, others have their digest
      expect(image).toMatch(/^registry\.example\/praticio\/[a-z-]+:[\d.]+$|@sha256:[0-9a-f]{64}$/);
    }
    const names = [...first, ...second].map(({ name }) => name);
    expect(new Set(names).size).toBe(2 * first.length);
  },
);

test.skipIf(!kustomize)('a release gets its arguments', () => {
  const [job] = jobs('trial', 'release', 'mf-blog', '--to', '1.2.3');
  expect(job).toMatchObject({
    namespace: 'praticio-trial',
    image: 'praticio/publish:trial',
    args: ['mf-blog', '--to', '1.2.3'],
  });
});

test('the copy of the remotes is restored into a volume whose own folder belongs to somebody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-restore-'));
  const place = (name: string) => join(folder, name);
  try {
    for (const name of ['backups', 'remotes', 'remotes/mf-blog', 'lost']) mkdirSync(place(name));
    for (const name of ['registry.json', 'mf-blog/entry.js']) writeFileSync(place(`remotes/${name}`), name);
    const env = {
      PATH: process.env.PATH,
      BACKUPS: place('backups'),
      REMOTES: place('remotes'),
      KEPT_DAYS: '14',
    };
    const printed = execFileSync('bash', [join(deploy, 'kubernetes/scripts/backup-remotes.sh')], {
      env,
      encoding: 'utf8',
    });
    // the mode of a folder is changed by its owner only, as its times are
    chmodSync(place('lost'), 0o777);
    const [container] = objects.flatMap(([file, object]) =>
      file === 'restore-job.yaml' ? (templateOf(object)?.spec.containers ?? []) : [],
    );
    const [command = '', options = '', script = ''] = container?.command ?? [];
    const here = script.replaceAll('/backups', place('backups')).replaceAll('/remotes', place('lost'));
    const restore = (name: string) => execFileSync(command, [options, here, name], { stdio: 'pipe' });
    restore(printed.trim().split('/').at(-1) ?? '');
    expect(readFileSync(place('lost/mf-blog/entry.js'), 'utf8')).toBe('mf-blog/entry.js');
    expect(readFileSync(place('lost/registry.json'), 'utf8')).toBe('registry.json');
    expect(statSync(place('lost')).mode & 0o777).toBe(0o777);
    expect(() => restore('mistyped')).toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
