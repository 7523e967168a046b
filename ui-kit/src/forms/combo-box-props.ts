import type { ReactNode, Ref } from 'react';
import type { IconName } from '../components/icon-name.ts';
import type { FieldProps } from './field.tsx';

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
