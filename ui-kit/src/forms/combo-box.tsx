import { type ReactNode, type Ref, useMemo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useAreaMark } from 'ui-kit/area';
import { Icon, type IconName } from '../components/icon.tsx';
import { Spinner } from '../components/spinner.tsx';
import { FieldLabel, FieldNotes, type FieldProps, fieldState } from './field.tsx';

export interface ComboBoxItem {
  id: string;
  text: string;
  /** A second line, such as the department of a commune. */
  hint?: string;
}

export interface ComboBoxProps extends FieldProps {
  /** The current suggestions, already filtered. */
  items: readonly ComboBoxItem[];
  inputValue: string;
  onInputChange: (text: string) => void;
  /** Called with the chosen item, or with null when the choice is cleared. */
  onPick: (item: ComboBoxItem | null) => void;
  selectedId?: string | null;
  /** Keeps a typed text that is not an item. */
  allowsCustomValue?: boolean;
  isLoading?: boolean;
  /** Text of the list without items. */
  emptyText?: ReactNode;
  /** False keeps the list closed while there are no items (before the first request). */
  showsEmpty?: boolean;
  placeholder?: string;
  icon?: IconName;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A text field with suggestions, which the caller filters or fetches; arrow keys and Enter choose. */
export function ComboBox(props: ComboBoxProps) {
  const { label, description, error, isRequired, placeholder, icon, name, onBlur, inputRef } = props;
  const { items, inputValue, onInputChange, onPick, selectedId = null, allowsCustomValue = false } = props;
  const { isLoading = false, emptyText = 'Aucun résultat trouvé', showsEmpty = true } = props;
  const mark = useAreaMark();
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  return (
    <AriaComboBox
      {...fieldState(props)}
      items={items}
      inputValue={inputValue}
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
