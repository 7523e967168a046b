import { Icon, type IconName } from '@praticio/ui-kit/icon';

interface ViewSwitchProps {
  isWide: boolean;
  isMapOpen: boolean;
  onChange: (isMapOpen: boolean) => void;
}

/** List or map on a phone, above its bar; map or preview in the corner of the column beside the list. */
export function ViewSwitch({ isWide, isMapOpen, onChange }: ViewSwitchProps) {
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
          onClick={() => onChange(isMap)}
        >
          {!isWide && <Icon name={icon} />}
          {words}
        </button>
      ))}
    </fieldset>
  );
}
