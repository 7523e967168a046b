import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { Spinner } from '../components/spinner.tsx';
import type { ComboBoxProps } from './combo-box-props.ts';
import { PlainField } from './field.tsx';
import { submitSearchOnly } from './submit-search-only.ts';
import type { SuggestingComboBox } from './suggesting-combo-box.tsx';

export type { ComboBoxProps } from './combo-box-props.ts';

let loaded: typeof SuggestingComboBox | null = null;
/** Notifies the fields on the page whose list is not loaded yet. */
const onLoaded = new Set<() => void>();

async function load(): Promise<void> {
  if (loaded) return;
  loaded = (await import('./suggesting-combo-box.tsx')).SuggestingComboBox;
  for (const switchToList of [...onLoaded]) switchToList();
}

/**
 * A text field with suggestions, which the caller filters or fetches; arrow keys and Enter choose. The code of
 * the list is half as large as a page: it is loaded when the pointer or the focus reaches a first field. Fields accept text before.
 */
export function ComboBox(props: ComboBoxProps) {
  const [List, setList] = useState(() => loaded);
  const box = useRef<HTMLDivElement>(null);
  // updated until the list is rendered: the field may get the focus and text after its code has loaded
  const latest = useRef({
    isTyped: false,
    isPressed: false,
    hasFocus: false,
    selection: [0, 0] as Selection,
    keys: [] as string[],
  });
  useEffect(() => {
    const switchToList = () => {
      latest.current.selection = selectionIn(box.current) ?? latest.current.selection;
      setList(() => loaded);
    };
    onLoaded.add(switchToList);
    // replace the field now, not when the pointer reaches it: a field that is replaced while it is pressed loses the focus
    switchToList();
    return () => {
      onLoaded.delete(switchToList);
    };
  }, []);
  const prepare = (isPressed = false) => {
    if (isPressed) latest.current.isPressed = true;
    load().catch((error: unknown) => {
      // without suggestions the field still accepts text, and Enter
      latest.current.keys.length = 0;
      console.warn('The suggestions could not be loaded', error);
    });
  };
  useLayoutEffect(() => {
    if (!List || !latest.current.hasFocus) return;
    const input = box.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(...latest.current.selection);
  }, [List]);
  if (List) return <List {...props} rootRef={box} before={latest.current} />;
  return (
    <ClosedField
      {...props}
      rootRef={box}
      onInputChange={(text) => {
        latest.current.isTyped = true;
        latest.current.selection = selectionIn(box.current) ?? [text.length, text.length];
        props.onInputChange(text);
      }}
      onFocusChange={(hasFocus) => {
        latest.current.hasFocus = hasFocus;
        latest.current.selection = selectionIn(box.current) ?? latest.current.selection;
      }}
      onKey={(key) => {
        const { keys, isTyped } = latest.current;
        if (key === 'Enter' ? keys[0] : isTyped && key === 'ArrowDown') {
          prepare();
          return keys.push(key);
        }
        keys.length = 0;
        // the text was submitted: do not open a list for it when the code has loaded
        if (key === 'Enter') latest.current.isTyped = false;
        return 0;
      }}
      onNear={() => prepare()}
      onOpen={() => prepare(true)}
    />
  );
}

type Selection = [start: number, end: number];

/** The selected characters, if the field has the focus. */
function selectionIn(box: HTMLElement | null): Selection | null {
  const input = box?.querySelector('input');
  if (!input || document.activeElement !== input) return null;
  return [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
}

interface ClosedFieldProps extends ComboBoxProps {
  rootRef: Ref<HTMLDivElement>;
  onFocusChange: (hasFocus: boolean) => void;
  /** The number of keys that are held back for the list that is being loaded, if this key is one. */
  onKey: (key: string) => number;
  onNear: () => void;
  onOpen: () => void;
}

/** The field before its list is loaded; it has the same role for screen readers. */
function ClosedField({ rootRef, onFocusChange, onKey, onNear, onOpen, ...props }: ClosedFieldProps) {
  return (
    <PlainField {...props} ref={rootRef}>
      {(state) => (
        <span className="kit-control">
          {props.icon && <Icon name={props.icon} className="kit-control__icon" />}
          <input
            {...state}
            className="kit-input kit-input--with-button"
            type="text"
            ref={props.inputRef}
            name={props.name}
            value={props.inputValue}
            placeholder={props.placeholder}
            enterKeyHint={props.enterKeyHint}
            onPointerEnter={onNear}
            onFocus={() => {
              onFocusChange(true);
              onNear();
            }}
            onChange={(event) => props.onInputChange(event.target.value)}
            onKeyDown={(event) => {
              if (onKey(event.key)) event.preventDefault();
              else submitSearchOnly(event);
            }}
            onBlur={() => {
              onFocusChange(false);
              props.onBlur?.();
            }}
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
          />
          <button
            type="button"
            className="kit-control__button"
            aria-label="Afficher les suggestions"
            aria-haspopup="listbox"
            tabIndex={-1}
            disabled={state.disabled}
            onClick={onOpen}
          >
            {props.isLoading ? <Spinner /> : <Icon name="chevronDown" />}
          </button>
        </span>
      )}
    </PlainField>
  );
}
