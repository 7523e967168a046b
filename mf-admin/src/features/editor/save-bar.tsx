import type { ReactNode } from 'react';
import { Button, LinkButton } from 'ui-kit/button';
import { SubmitButton } from 'ui-kit/form';
import { formatDateTime } from 'ui-kit/format';

interface KeptDraft {
  /** The server cannot be reached. */
  isAway: boolean;
  /** When the server kept what is in the form. */
  keptAt: string | null;
  /** When this browser kept what the server does not have. */
  keptHereAt: string | null;
}

interface SaveBarProps {
  draft: KeptDraft;
  onPreview: () => void;
  /** What stands in the way of saving. */
  children: ReactNode;
}

/** Saving, looking, leaving, always in view, with where what was typed is kept meanwhile. */
export function SaveBar({ draft, onPreview, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-4">
      {children && <div className="w-full">{children}</div>}
      <SubmitButton pendingLabel="Enregistrement...">Enregistrer</SubmitButton>
      <Button variant="secondary" icon="eye" onPress={onPreview}>
        Aperçu
      </Button>
      <LinkButton variant="ghost" to="/admin/articles" className="max-sm:hidden">
        Retour aux articles
      </LinkButton>
      <span className="text-sm text-muted" role="status">
        {whereKept(draft)}
      </span>
    </div>
  );
}

function whereKept({ isAway, keptAt, keptHereAt }: KeptDraft): string {
  if (isAway)
    return "Connexion perdue : le brouillon est gardé dans ce navigateur, puis sera enregistré dès qu'elle revient.";
  if (keptHereAt) return `Brouillon gardé dans ce navigateur le ${formatDateTime(keptHereAt)}`;
  return keptAt ? `Brouillon enregistré le ${formatDateTime(keptAt)}` : '';
}
