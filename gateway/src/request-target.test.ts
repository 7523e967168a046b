import { expect, test } from 'vitest';
import { fileNameOf, isForServers, normalTarget } from './request-target.ts';

test.each([
  ['/offers?query=%2F..%2F&b=//', '/offers?query=%2F..%2F&b=//'],
  ['/.well-known/mercure?topic=a', '/.well-known/mercure?topic=a'],
  ['//server/shell.cjs', '/server/shell.cjs'],
  ['///offers///12//', '/offers/12/'],
  ['/./server/./shell.cjs', '/server/shell.cjs'],
  ['/static/../server/shell.cjs', '/server/shell.cjs'],
  ['/%2e%2E/%73erver/shell%2Ecjs', '/server/shell.cjs'],
  ['/../../offers/..', '/'],
  ['/offers/12/.', '/offers/12/'],
  ['http://elsewhere.test//server/x?y', '/server/x?y'],
  ['http://elsewhere.test?y', '/?y'],
  ['/offers#top', '/offers'],
  ['/a%2fb/%5c\\', '/a%2Fb/%5C%5C'],
  ['/offers/%', '/offers/%'],
  ['/blog/%f0%9f%99%82', '/blog/%F0%9F%99%82'],
  ['*', '*'],
])('%s is %s', (target, normal) => {
  expect(normalTarget(target)).toBe(normal);
  expect(normalTarget(normal)).toBe(normal);
});

test.each([
  ['/favicon.svg', 'favicon.svg'],
  ['/static/js/a%20b.js', 'static/js/a b.js'],
  ['/a%2Fb', null],
  ['/a%5Cb', null],
  ['/a%00.js', null],
  ['/%252F', '%2F'],
  ['/%', null],
  ['/static/', null],
  ['/', null],
])('the file at %s is %s', (path, name) => {
  expect(fileNameOf(path)).toBe(name);
});

test('files for servers are recognised by their folder, ignoring case', () => {
  expect(
    ['server/shell.cjs', 'SERVER/a', 'server', 'servers/a', 'static/server/a'].map(isForServers),
  ).toEqual([true, true, true, false, false]);
});
