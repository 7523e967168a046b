import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { files, type KubernetesObject, models, templateOf } from '../testing/kubernetes-objects.ts';

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
      expect(image).toMatch(/^registry\.example\/praticio\/[a-z-]+:[\d.]+$/);
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
