import { fold } from '@praticio/contracts/base/fold';
import { useAreaMark } from '@praticio/ui-kit/area';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon-name.ts';
import { Spinner } from '../components/spinner.tsx';
import { FieldLabel, FieldNotes, fieldState } from './aria-field.tsx';
import type { ComboBoxItem, ComboBoxProps } from './combo-box-props.ts';
import { submitSearchOnly } from './submit-search-only.ts';
import { useHeldKeys } from './use-held-keys.ts';
import { useWholeScreen } from './use-whole-screen.ts';

interface SuggestingProps extends ComboBoxProps {
  rootRef: Ref<HTMLDivElement>;
  before: Before;
}

/** Keys and text from before this code was loaded. */
interface Before {
  /** Its button was pressed: the list opens at the start. */
  isPressed: boolean;
  /** A text was typed: its suggestions are shown. */
  isTyped: boolean;
  hasFocus: boolean;
  /** Keys that were pressed, and are meant for the suggestions. */
  keys: string[];
}

/** The field of combo-box with its list. */
export function SuggestingComboBox(all: SuggestingProps) {
  const { rootRef, before, ...props } = all;
  const { label, description, error, isRequired, placeholder, icon, name, onBlur, inputRef } = props;
  const { sendsTyped = false, fillsPhone = false, enterKeyHint } = props;
  const { items, inputValue, onInputChange, onPick, selectedId = null, allowsCustomValue = false } = props;
  const { isLoading = false, emptyText = 'Aucun résultat trouvé', showsEmpty = true } = props;
  const wantsOpen = useRef(before.isPressed && !before.isTyped);
  // react-aria opens the list for a text that changes after mounting, as if it were typed
  const [isEmpty, setEmpty] = useState(before.hasFocus && before.isTyped);
  useLayoutEffect(() => setEmpty(false), []);
  const mark = useAreaMark();
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return (
    <AriaComboBox
      {...fieldState(props)}
      ref={rootRef}
      items={items}
      inputValue={isEmpty ? '' : inputValue}
      onInputChange={onInputChange}
      selectedKey={selectedId}
      onSelectionChange={(key) => onPick(key === null ? null : (byId.get(String(key)) ?? null))}
      allowsCustomValue={allowsCustomValue}
      allowsEmptyCollection={showsEmpty}
      defaultFilter={() => true}
      menuTrigger="input"
      {...(name && { name })}
      {...(onBlur && { onBlur })}
    >
      <OpenOnce isWanted={wantsOpen} />
      <FieldLabel label={label} isRequired={isRequired} />
      <Control sendsTyped={sendsTyped} fillsPhone={fillsPhone} isLoading={isLoading} startKeys={before.keys}>
        {icon && <Icon name={icon} className="kit-control__icon" />}
        <Input
          onKeyDown={submitSearchOnly}
          className="kit-input kit-input--with-button"
          ref={inputRef ?? null}
          {...(placeholder && { placeholder })}
          {...(enterKeyHint && { enterKeyHint })}
        />
        <AriaButton className="kit-control__button">
          {isLoading ? <Spinner /> : <Icon name="chevronDown" />}
        </AriaButton>
      </Control>
      <FieldNotes description={description} error={error} />
      <Popover
        className={classNames('kit-popover', fillsPhone && 'kit-popover--whole')}
        shouldFlip={groups.length === 0}
        {...mark}
      >
        <ListBox
          className="kit-listbox"
          renderEmptyState={() => (
            <div className="kit-listbox__empty">{isLoading ? 'Recherche...' : emptyText}</div>
          )}
        >
          {groups.length > 0
            ? groups.map((name) => (
                <ListBoxSection key={name} id={name}>
                  <Header className="kit-listbox__group">{name}</Header>
                  {items.filter(({ group }) => group === name).map((item) => optionOf(item, inputValue))}
                </ListBoxSection>
              ))
            : (item: ComboBoxItem) => optionOf(item)}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** One row of the list, with the typed part of its text highlighted. */
function optionOf({ id, text, icon, hint, count }: ComboBoxItem, typed = '') {
  const found = typed.trim() === '' ? -1 : ` ${fold(text)}`.indexOf(` ${fold(typed.trim())}`);
  const [from, to] = found < 0 ? [0, 0] : [found, found + fold(typed.trim()).length];
  const marked = text.slice(from, to);
  return (
    <ListBoxItem
      key={id}
      id={id}
      textValue={text}
      aria-label={[text, hint, count].filter(Boolean).join(' ')}
      className="kit-option"
    >
      {icon && <Icon name={icon} />}
      <span>
        {text.slice(0, from)}
        {marked && <b>{marked}</b>}
        {text.slice(to)}
      </span>{' '}
      {hint && <span className="kit-option__hint">{hint}</span>}{' '}
      {count && <span className="kit-option__count">{count}</span>}
    </ListBoxItem>
  );
}

interface ControlProps extends Required<Pick<ComboBoxProps, 'sendsTyped' | 'fillsPhone' | 'isLoading'>> {
  startKeys: string[];
  children: ReactNode;
}

/** The field and its button. Without a highlighted suggestion Enter closes the list and, with `sendsTyped`, submits the form. */
function Control({ sendsTyped, fillsPhone, isLoading, startKeys, children }: ControlProps) {
  const state = useContext(ComboBoxStateContext);
  const isSent = useRef(false);
  const control = useRef<HTMLSpanElement>(null);
  const isOpen = state?.isOpen ?? false;
  useBackCloses(isOpen, () => state?.close());
  useWholeScreen(fillsPhone && isOpen, control);
  const holds = useHeldKeys(isLoading, control, startKeys);
  const press = (event: KeyboardEvent) => {
    if (!holds(event) && sendsTyped) send(event);
  };
  const send = (event: KeyboardEvent) => {
    isSent.current = event.key === 'Enter' && state?.selectionManager.focusedKey == null;
    if (!isSent.current) return;
    // react-aria would consume the key while the list is open
    event.stopPropagation();
    state?.close();
  };
  // react-aria opens the list in an effect, which may run after Enter
  useLayoutEffect(() => {
    if (isSent.current && state?.isOpen) state.close();
  });
  const askAgain = () => {
    isSent.current = false;
  };
  return (
    <span
      ref={control}
      className="kit-control"
      onKeyDownCapture={press}
      {...(sendsTyped && { onPointerDownCapture: askAgain, onInputCapture: askAgain })}
    >
      {children}
      {fillsPhone && isOpen && (
        <>
          <TouchButton
            className="kit-control__back"
            label="Fermer les suggestions"
            icon="arrowLeft"
            onPress={() => state?.close()}
          />
          <TouchButton
            className="kit-control__clear"
            label="Effacer le texte"
            icon="close"
            onPress={() => state?.setInputValue('')}
          />
        </>
      )}
    </span>
  );
}

interface TouchButtonProps {
  className: string;
  label: string;
  icon: IconName;
  onPress: () => void;
}

/** A button for a finger only, which leaves the focus in the field; keys do the same: Escape and deleting. */
function TouchButton({ className, label, icon, onPress }: TouchButtonProps) {
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Opens the list once, although react-aria mounts the content of the field more than once. */
function OpenOnce({ isWanted }: { isWanted: RefObject<boolean> }) {
  const state = useContext(ComboBoxStateContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not at each change of the state
  useEffect(() => {
    if (!state || !isWanted.current) return;
    isWanted.current = false;
    state.open(null, 'input');
  }, []);
  return null;
}
