import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ComboBox } from './combo-box.tsx';

let picked: (string | undefined)[] = [];
beforeEach(() => {
  picked = [];
});

function Form({ Field, isSearch }: { Field: typeof ComboBox; isSearch: boolean }) {
  const [words, setWords] = useState('');
  const form = (
    <form onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Métier"
        items={[{ id: 'ide', text: 'Infirmier' }]}
        inputValue={words}
        onInputChange={setWords}
        onPick={(item) => picked.push(item?.text)}
        allowsCustomValue
        sendsTyped={isSearch}
      />
    </form>
  );
  return isSearch ? <search>{form}</search> : form;
}

/** A search field, whose list is not loaded yet. */
async function newField(isSearch = true): Promise<HTMLElement> {
  vi.resetModules();
  const { ComboBox: Field } = await import('./combo-box.tsx');
  render(<Form Field={Field} isSearch={isSearch} />);
  return screen.getByRole('combobox', { name: 'Métier' });
}

/** Waits until the field with its list has replaced `closed`, and its effects have run. */
async function listIsLoaded(closed: HTMLElement): Promise<void> {
  await expect.poll(() => closed.isConnected).toBe(false);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

function typeInto(field: HTMLElement) {
  field.focus();
  fireEvent.change(field, { target: { value: 'inf' } });
}

test('a text that was typed before the list was loaded gets its suggestions', async () => {
  const field = await newField();
  typeInto(field);
  await listIsLoaded(field);
  expect(screen.getByRole('option', { name: 'Infirmier' })).toBeVisible();
});

test('a text that was sent before the list was loaded opens no list', async () => {
  const field = await newField();
  typeInto(field);
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  await listIsLoaded(field);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Métier' })).toHaveValue('inf');
});

test('an arrow and Enter before the list was loaded choose the first suggestion', async () => {
  const closed = await newField();
  typeInto(closed);
  expect(fireEvent.keyDown(closed, { key: 'ArrowDown' })).toBe(false);
  expect(fireEvent.keyDown(closed, { key: 'Enter' })).toBe(false);
  await listIsLoaded(closed);
  await expect.poll(() => picked).toEqual(['Infirmier']);
});

test('Enter in the moment in which the list is loaded opens no list, an arrow key still does', async () => {
  const closed = await newField();
  typeInto(closed);
  const enter = new Promise<HTMLElement>((resolve) => {
    // called right after React replaced the field, before its effects open the list
    const observer = new MutationObserver(() => {
      if (closed.isConnected) return;
      observer.disconnect();
      const field = screen.getByRole('combobox', { name: 'Métier' });
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      resolve(field);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const field = await enter;
  await listIsLoaded(closed);
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { name: 'Infirmier' })).toBeVisible();
});

test('Enter for a suggestion that is gone, or not there yet, does not submit a form that is no search', async () => {
  const closed = await newField(false);
  typeInto(closed);
  // false: the key was prevented from submitting the form
  expect(fireEvent.keyDown(closed, { key: 'Enter' })).toBe(false);
  await listIsLoaded(closed);
  const field = screen.getByRole('combobox', { name: 'Métier' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
});
