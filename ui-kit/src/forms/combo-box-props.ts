import type { ReactNode, Ref } from 'react';
import type { IconName } from '../components/icon-name.ts';
import type { FieldProps } from './field.tsx';

export interface ComboBoxItem {
  id: string;
  text: string;
  /** A second line, such as the department of a commune. */
  hint?: string;
  /** Heading of the group that it stands in; items of a group follow each other. */
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
  /** Keeps a typed text that is not an item. */
  allowsCustomValue?: boolean;
  isLoading?: boolean;
  /** Text of the list without items. */
  emptyText?: ReactNode;
  /** False keeps the list closed while there are no items (before the first request). */
  showsEmpty?: boolean;
  /** Enter without a suggestion that is lit sends the form, instead of closing the list first. */
  sendsTyped?: boolean;
  /** The keyboard of a phone has a key that searches. */
  enterKeyHint?: 'search';
  placeholder?: string;
  icon?: IconName;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}
