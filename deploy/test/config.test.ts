import { expect, test } from 'vitest';
import { readReleaseConfig } from '../config.ts';

test('a wrong variable of a release is named before anything is done', () => {
  expect(() => readReleaseConfig({ PLATFORM_URL: 'localhost:8080' })).toThrow(
    'The configuration is wrong:\n  PLATFORM_URL: must start with http:// or https://',
  );
});

test('an empty variable of a release counts as missing', () => {
  expect(readReleaseConfig({ REMOTES_DIR: ' ', PLATFORM_URL: '' })).toEqual({
    PLATFORM_URL: 'http://localhost:8080',
  });
});
