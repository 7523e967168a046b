import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { Spinner } from '../components/spinner.tsx';
import type { ComboBoxProps } from './combo-box-props.ts';
import { PlainField } from './field.tsx';
import type { SuggestingComboBox } from './suggesting-combo-box.tsx';

export type { ComboBoxProps } from './combo-box-props.ts';

let loaded: typeof SuggestingComboBox | null = null;
/** Fields on the page that are without their list. */
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  if (loaded) return;
  loaded = (await import('./suggesting-combo-box.tsx')).SuggestingComboBox;
  for (const arrive of [...waiting]) arrive();
}

/** The list, and how it starts. */
interface Arrival {
  List: typeof SuggestingComboBox;
  startsOpen: boolean;
}

/**
 * A text field with suggestions, which the caller filters or fetches; arrow keys and Enter choose. The list weighs as much as
 * half a page: it is loaded when the pointer or the focus comes near a first field, and all can be typed in from the start.
 */
export function ComboBox(props: ComboBoxProps) {
  const [arrival, setArrival] = useState<Arrival | null>(() => loaded && { List: loaded, startsOpen: false });
  const box = useRef<HTMLDivElement>(null);
  // Kept up to date until the list is drawn: the field may get the focus, and a letter, after the code has come.
  const latest = useRef({
    isTyped: false,
    isPressed: false,
    hasFocus: false,
    selection: [0, 0] as Selection,
  });
  useEffect(() => {
    const arrive = () => {
      if (!loaded) return;
      const { isTyped, isPressed, selection } = latest.current;
      latest.current.selection = selectionIn(box.current) ?? selection;
      const next = { List: loaded, startsOpen: isPressed && !isTyped };
      setArrival((current) => current ?? next);
    };
    waiting.add(arrive);
    // at once and not when the pointer comes near: a field that is exchanged while it is pressed loses the focus
    arrive();
    return () => {
      waiting.delete(arrive);
    };
  }, []);
  const prepare = (isPressed = false) => {
    if (isPressed) latest.current.isPressed = true;
    // without suggestions it is still a field
    load().catch((error: unknown) => console.warn('The suggestions could not be loaded', error));
  };
  useLayoutEffect(() => {
    if (!arrival || !latest.current.hasFocus) return;
    const input = box.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(...latest.current.selection);
  }, [arrival]);
  if (arrival) {
    const { List, startsOpen } = arrival;
    const startsTyped = latest.current.hasFocus && latest.current.isTyped;
    return (
      <List {...props} rootRef={box} startsOpen={startsOpen && !startsTyped} startsTyped={startsTyped} />
    );
  }
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
      onSend={() => {
        // the text is sent as it is: no list for it when the code has come
        latest.current.isTyped = false;
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
  onSend: () => void;
  onNear: () => void;
  onOpen: () => void;
}

/** The closed field; for screen readers it is what it will be. */
function ClosedField({ rootRef, onFocusChange, onSend, onNear, onOpen, ...props }: ClosedFieldProps) {
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
              if (event.key === 'Enter') onSend();
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
