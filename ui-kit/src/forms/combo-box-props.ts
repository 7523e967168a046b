import type { ReactNode, Ref } from 'react';
import type { IconName } from '../components/icon-name.ts';
import type { FieldProps } from './field.tsx';

export interface ComboBoxItem {
  id: string;
  text: string;
  /** A second line, such as the department of a commune. */
  hint?: string;
  /** Heading of its group; items of a group follow each other. */
  group?: string;
  icon?: IconName;
  /** A figure at the end of its line. */
  count?: string;
}

export interface ComboBoxProps extends FieldProps {
  /** The current suggestions, already filtered. */
  items: readonly ComboBoxItem[];
  inputValue: string;
  onInputChange: (text: string) => void;
  /** Called with the chosen item, or with null when the choice is cleared. */
  onPick: (item: ComboBoxItem | null) => void;
  selectedId?: string | null;
  /** Accepts a typed text that is not an item. */
  allowsCustomValue?: boolean;
  isLoading?: boolean;
  /** Text shown when the list has no items. */
  emptyText?: ReactNode;
  /** False keeps the list closed while there are no items (before the first request). */
  showsEmpty?: boolean;
  /** Enter without a highlighted suggestion submits the form, instead of closing the list first. */
  sendsTyped?: boolean;
  /** On a phone the field and its open list take the whole screen. */
  fillsPhone?: boolean;
  /** Shows the search key on a phone's keyboard. */
  enterKeyHint?: 'search';
  placeholder?: string;
  icon?: IconName;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}
