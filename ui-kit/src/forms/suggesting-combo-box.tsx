import { useAreaMark } from '@praticio/ui-kit/area';
import {
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
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../components/icon.tsx';
import { Spinner } from '../components/spinner.tsx';
import { FieldLabel, FieldNotes, fieldState } from './aria-field.tsx';
import type { ComboBoxItem, ComboBoxProps } from './combo-box-props.ts';

interface SuggestingProps extends ComboBoxProps {
  rootRef: Ref<HTMLDivElement>;
  /** Opens the list at the start: its button was pressed before this code was there. */
  startsOpen: boolean;
  /** Shows the suggestions for a text that was typed before this code was there. */
  startsTyped: boolean;
}

/** The field of combo-box with its list. */
export function SuggestingComboBox({ rootRef, startsOpen, startsTyped, ...props }: SuggestingProps) {
  const { label, description, error, isRequired, placeholder, icon, name, onBlur, inputRef } = props;
  const { items, inputValue, onInputChange, onPick, selectedId = null, allowsCustomValue = false } = props;
  const { isLoading = false, emptyText = 'Aucun résultat trouvé', showsEmpty = true } = props;
  const wantsOpen = useRef(startsOpen);
  // a text that appears after the field is one that was typed for react-aria
  const [isEmpty, setEmpty] = useState(startsTyped);
  useLayoutEffect(() => setEmpty(false), []);
  const mark = useAreaMark();
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
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
      <span className="kit-control">
        {icon && <Icon name={icon} className="kit-control__icon" />}
        <Input
          className="kit-input kit-input--with-button"
          ref={inputRef ?? null}
          {...(placeholder && { placeholder })}
        />
        <AriaButton className="kit-control__button">
          {isLoading ? <Spinner /> : <Icon name="chevronDown" />}
        </AriaButton>
      </span>
      <FieldNotes description={description} error={error} />
      <Popover className="kit-popover" {...mark}>
        <ListBox
          className="kit-listbox"
          renderEmptyState={() => (
            <div className="kit-listbox__empty">{isLoading ? 'Recherche...' : emptyText}</div>
          )}
        >
          {(item: ComboBoxItem) => (
            <ListBoxItem id={item.id} textValue={item.text} className="kit-option">
              <span>{item.text}</span>
              {item.hint && <span className="kit-option__hint">{item.hint}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** Opens the list once; react-aria mounts what is in the field more than once. */
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
