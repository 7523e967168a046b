import { expect, test } from 'vitest';
import { defineRemote, type RemoteOptions } from './federation.ts';
import { remoteServerBuild } from './server-build.ts';

const remote: RemoteOptions = { name: 'mf-blog', exposes: { routes: './routes.tsx' }, pages: [] };
const takenBy = (options: RemoteOptions) =>
  Object.values(defineRemote(options).shared ?? {}).map(({ shareKey }) => shareKey);

test('a remote uses the shell’s shared modules, except those that it bundles itself', () => {
  expect(takenBy(remote)).toContain('ui-kit/format');
  const brings = ['ui-kit/format', 'zustand'];
  const left = takenBy(remote).filter((name) => !brings.includes(name));
  expect(takenBy({ ...remote, brings })).toEqual(left);
  expect(left).toHaveLength(takenBy(remote).length - 2);
});

test.each(['react', 'ui-kit/session', 'ui-kit/router', 'ui-kit/unheard-of'])(
  'a remote cannot bundle its own %s, of which a page has a single instance',
  (name) => {
    const bringing = { ...remote, brings: [name] };
    for (const build of [defineRemote, remoteServerBuild])
      expect(() => build(bringing)).toThrow(`mf-blog cannot bring its own ${name}.`);
  },
);
