import { Icon, type IconName } from 'ui-kit/icon';
import { chooseScheme, type Scheme, useScheme } from 'ui-kit/scheme';

const SCHEMES: readonly { scheme: Scheme; label: string; icon: IconName }[] = [
  { scheme: 'system', label: 'Système', icon: 'device' },
  { scheme: 'light', label: 'Clair', icon: 'light' },
  { scheme: 'dark', label: 'Sombre', icon: 'dark' },
];

/** Light, dark, or as the device is set; without icons where only the words have room. */
export function SchemeSwitch({ hasIcons = true }: { hasIcons?: boolean }) {
  const chosen = useScheme();
  return (
    <fieldset className="inline-flex gap-1 rounded-md border border-line p-1">
      <legend className="sr-only">Apparence</legend>
      {SCHEMES.map(({ scheme, label, icon }) => (
        <label
          key={scheme}
          className="relative flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-xs font-semibold text-muted hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="scheme"
            className="absolute inset-0 cursor-pointer opacity-0"
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
