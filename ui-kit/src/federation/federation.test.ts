import { expect, test } from 'vitest';
import { defineRemote, type RemoteOptions } from './federation.ts';
import { remoteServerBuild } from './server-build.ts';

const remote: RemoteOptions = { name: 'mf-blog', exposes: { routes: './routes.tsx' }, pages: [] };
const takenBy = (options: RemoteOptions) =>
  Object.values(defineRemote(options).shared ?? {}).map(({ shareKey }) => shareKey);

test('a remote takes all that is shared from the shell, but for what it brings itself', () => {
  expect(takenBy(remote)).toContain('ui-kit/format');
  const brings = ['ui-kit/format', 'zustand'];
  const left = takenBy(remote).filter((name) => !brings.includes(name));
  expect(takenBy({ ...remote, brings })).toEqual(left);
  expect(left).toHaveLength(takenBy(remote).length - 2);
});

test.each(['react', 'ui-kit/session', 'ui-kit/router', 'ui-kit/unheard-of'])(
  'a remote cannot bring its own %s, which is there once for the whole page',
  (name) => {
    const bringing = { ...remote, brings: [name] };
    for (const build of [defineRemote, remoteServerBuild])
      expect(() => build(bringing)).toThrow(`mf-blog cannot bring its own ${name}.`);
  },
);
