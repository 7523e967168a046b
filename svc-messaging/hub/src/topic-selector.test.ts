import { expect, test } from 'vitest';
import { topicMatcher, topicSelector } from './topic-selector.ts';

const matches = (template: string, topic: string) => topicSelector(template).matches(topic);

test.each([
  ['{var}', 'value', true],
  ['{var}', 'a/b', false],
  ['{var}', 'a%2Fb', true],
  ['{+var}', 'a/b?c', true],
  ['x{#frag}', 'x#a/b', true],
  ['x{.ext}', 'x.json', true],
  ['x{/a,b}', 'x/1/2', true],
  ['x{/a,b}', 'x/1', true],
  ['x{/a,b}', 'x/1/2/3', false],
  ['x{/list*}', 'x/1/2/3', true],
  ['x{;a,b}', 'x;a=1;b', true],
  ['x{?a,b}', 'x?a=1&b=2', true],
  ['x{?a,b}', 'x?b=2', true],
  ['x{?a,b}', 'x?c=2', false],
  ['x{?a,b}', 'x?b=2&a=1', false],
  ['x{?keys*}', 'x?any=1&other=2', true],
  ['x?f=1{&a}', 'x?f=1&a=2', true],
  ['{id:3}', 'abc', true],
  ['{id:3}', 'abcd', false],
  ['{id:3}', '%C3%A9bc', true],
  ['é/{id}', '%C3%A9/1', true],
  ['user/{id}/messages', 'user/42/messages', true],
  ['user/{id}/messages', 'user/42/status', false],
])('%s and %s: %s', (template, topic, expected) => {
  expect(matches(template, topic)).toBe(expected);
});

test('an invalid template is a plain string', () => {
  for (const text of ['{', 'a}b', '{!x}', '{a b}', '{}', '{x:0}']) {
    expect(topicSelector(text).isExact).toBe(true);
    expect(matches(text, text)).toBe(true);
    expect(matches(text, 'x')).toBe(false);
  }
});

test('a template built to be slow is matched in linear time', () => {
  const template = `${'{+a}{+b}'.repeat(20)}!`;
  const started = performance.now();
  expect(matches(template, 'a'.repeat(2_000))).toBe(false);
  // a backtracking matcher would take years
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a matcher accepts topics of any of its selectors', () => {
  const matcher = topicMatcher(['a', 'b/{id}']);
  expect(['a', 'b/1', 'c', 'b'].map(matcher)).toEqual([true, true, false, false]);
});
