import { Icon, type IconName } from '@praticio/ui-kit/icon';
import type { RefObject } from 'react';

interface ViewSwitchProps {
  isWide: boolean;
  isMapOpen: boolean;
  onChange: (isMapOpen: boolean) => void;
  /** True from a press until the pressed button has the focus again: on a desk the switch moves into the other column. */
  wasPressed: RefObject<boolean>;
}

/** List or map on a phone, above its bar; map or preview in the corner of the column beside the list. */
export function ViewSwitch({ isWide, isMapOpen, onChange, wasPressed }: ViewSwitchProps) {
  const views: { words: string; icon: IconName; isMap: boolean }[] = isWide
    ? [
        { words: 'Carte', icon: 'map', isMap: true },
        { words: 'Aperçu', icon: 'eye', isMap: false },
      ]
    : [
        { words: 'Liste', icon: 'list', isMap: false },
        { words: 'Carte', icon: 'map', isMap: true },
      ];
  return (
    <fieldset
      className={isWide ? 'offers-switch' : 'offers-switch offers-switch--floating'}
      aria-label="Affichage"
    >
      {views.map(({ words, icon, isMap }) => (
        <button
          key={words}
          type="button"
          className="offers-switch__view"
          aria-pressed={isMap === isMapOpen}
          ref={(button) => {
            if (!button || !wasPressed.current || isMap !== isMapOpen) return;
            wasPressed.current = false;
            button.focus({ preventScroll: true });
          }}
          onClick={() => {
            wasPressed.current = isMap !== isMapOpen;
            onChange(isMap);
          }}
        >
          {!isWide && <Icon name={icon} />}
          {words}
        </button>
      ))}
    </fieldset>
  );
}
