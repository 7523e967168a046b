import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: (() => void) | undefined;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id;
/** Waits for the turn in which observers are called. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <ul id="list">
        <li id="one"><h2 id="one-title">Camille</h2><button id="refuse-one">Refuser</button></li>
        <li id="two"><h2 id="two-title">Andrea</h2><button id="refuse-two">Refuser</button></li>
      </ul>
    </main>
    <button id="outside">Menu</button>`;
  end = keepFocus(byId('main'));
});
afterEach(() => end?.());

test('the entry after a removed one gets the focus, at its heading and not at a button', async () => {
  byId('refuse-one').focus();
  byId('one').remove();
  await turn();
  expect(focused()).toBe('two-title');
});

test('the entry before the last one gets the focus', async () => {
  byId('refuse-two').focus();
  byId('two').remove();
  await turn();
  expect(focused()).toBe('one-title');
});

test('focuses the surrounding element when no entry is left', async () => {
  byId('refuse-one').focus();
  byId('list').remove();
  await turn();
  expect(focused()).toBe('main');
});

test('a heading that was given the focus leaves no stop behind', async () => {
  byId('refuse-one').focus();
  byId('one').remove();
  await turn();
  byId('refuse-two').focus();
  expect(byId('two-title').hasAttribute('tabindex')).toBe(false);
});

test('after a dialog about an entry has closed, its neighbour gets the focus', async () => {
  byId('refuse-one').focus();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  dialog.innerHTML = '<button id="confirm">Retirer</button>';
  document.body.append(dialog);
  byId('confirm').focus();
  byId('one').remove();
  await turn();
  expect(focused()).toBe('confirm');
  dialog.remove();
  await turn();
  expect(focused()).toBe('two-title');
});

test('a focus that has gone elsewhere stays there', async () => {
  byId('refuse-one').focus();
  byId('outside').focus();
  byId('one').remove();
  await turn();
  expect(focused()).toBe('outside');
});

test('does not return the focus of somebody who has left the fields for the page', async () => {
  byId('refuse-one').focus();
  byId('refuse-one').blur();
  await turn();
  byId('one').remove();
  await turn();
  expect(document.activeElement).toBe(document.body);
});
