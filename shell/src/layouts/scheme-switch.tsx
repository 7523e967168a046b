import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { chooseScheme, type Scheme, useScheme } from '@praticio/ui-kit/scheme';

const SCHEMES: readonly { scheme: Scheme; label: string; icon: IconName }[] = [
  { scheme: 'system', label: 'Système', icon: 'device' },
  { scheme: 'light', label: 'Clair', icon: 'light' },
  { scheme: 'dark', label: 'Sombre', icon: 'dark' },
];

/** Light, dark, or as the device is set; without icons where only the words have room. */
export function SchemeSwitch({ hasIcons = true }: { hasIcons?: boolean }) {
  const chosen = useScheme();
  return (
    <fieldset className="scheme-switch">
      <legend className="sr-only">Apparence</legend>
      {SCHEMES.map(({ scheme, label, icon }) => (
        <label key={scheme}>
          <input
            type="radio"
            name="scheme"
            checked={chosen === scheme}
            onChange={() => chooseScheme(scheme)}
          />
          {hasIcons && <Icon name={icon} className="size-4" />}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
