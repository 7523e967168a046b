import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { describeProcess, versionOf } from './process-state.ts';

it('a process has the version of the package that its file belongs to', () => {
  expect(versionOf(import.meta.filename)).toBe(manifest.version);
  expect(versionOf(join(import.meta.dirname, 'not/there/yet.ts'))).toBe(manifest.version);
  expect(() => versionOf(join(tmpdir(), 'main.ts'))).toThrow();
});

it('a revision is reported as configured, and null without configuration', () => {
  expect(describeProcess('9a49ae7').revision).toBe('9a49ae7');
  expect(describeProcess(undefined).revision).toBeNull();
});
