import { Icon } from '@praticio/ui-kit/icon';

/** The badge 'Structure vérifiée' as an icon, next to the name of the structure where a line has no space for text. */
export function VerifiedMark() {
  return (
    <span className="kit-verified" title="Structure vérifiée">
      <Icon name="verified" />
      <span className="sr-only">Structure vérifiée</span>
    </span>
  );
}
