import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon } from './icon.tsx';

interface ChoiceChipProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
}

/** One of several filters that are on or off; a family's letter may stand before its word. */
export function ChoiceChip({ children, ...chip }: ChoiceChipProps) {
  return (
    <ToggleButton {...chip} className="kit-chip">
      {children}
    </ToggleButton>
  );
}

interface ActiveChipProps {
  /** What taking it away does, for those who hear it: 'Retirer 60 km'. */
  removeLabel: string;
  onRemove: () => void;
  /** It is the reader's place or dates. */
  isYours?: boolean;
  children: ReactNode;
}

/** A filter that holds; pressing it takes it away. */
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
