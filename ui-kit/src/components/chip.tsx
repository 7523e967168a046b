import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon } from './icon.tsx';

interface ChoiceChipProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** True for the user's own place or dates: yellow when selected. */
  isYours?: boolean;
  children: ReactNode;
}

/** A filter that is on or off; a family's letter may precede the text. */
export function ChoiceChip({ children, isYours = false, ...chip }: ChoiceChipProps) {
  return (
    <ToggleButton {...chip} className={isYours && chip.isSelected ? 'kit-chip kit-chip--you' : 'kit-chip'}>
      {children}
    </ToggleButton>
  );
}

interface ActiveChipProps {
  /** Accessible name of the button that removes the filter: 'Retirer 60 km'. */
  removeLabel: string;
  onRemove: () => void;
  /** True for the user's own place or dates. */
  isYours?: boolean;
  children: ReactNode;
}

/** An active filter; pressing it removes the filter. */
export function ActiveChip({ removeLabel, onRemove, isYours = false, children }: ActiveChipProps) {
  return (
    <AriaButton
      className={isYours ? 'kit-chip kit-chip--you' : 'kit-chip kit-chip--active'}
      aria-label={removeLabel}
      onPress={onRemove}
    >
      {children}
      <Icon name="close" />
    </AriaButton>
  );
}
