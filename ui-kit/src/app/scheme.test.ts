import { chooseScheme, useScheme, watchScheme } from '@praticio/ui-kit/scheme';
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f2326" />`;
});
afterEach(() => {
  act(() => chooseScheme('system'));
  document.head.innerHTML = '';
});

const barColours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);

test('the scheme of the system applies until the user chooses one', () => {
  watchScheme();
  expect(renderHook(useScheme).result.current).toBe('system');
  expect(document.documentElement.dataset.scheme).toBeUndefined();
  expect(barColours()).toEqual(['#ffffff', '#0f2326']);
});

test("a choice applies to the page, the browser's bars and the next visit", () => {
  chooseScheme('dark');
  expect(document.documentElement.dataset.scheme).toBe('dark');
  expect(barColours()).toEqual(['#0f2326', '#0f2326']);
  delete document.documentElement.dataset.scheme;
  watchScheme();
  expect(document.documentElement.dataset.scheme).toBe('dark');
});

test('a choice in another tab is applied, also the return to the scheme of the system', () => {
  watchScheme();
  const { result } = renderHook(useScheme);
  localStorage.setItem('scheme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'scheme' })));
  expect(result.current).toBe('light');
  act(() => chooseScheme('system'));
  expect(result.current).toBe('system');
  expect(localStorage.getItem('scheme')).toBeNull();
});
