import { Button, LinkButton } from '@praticio/ui-kit/button';
import { SubmitButton } from '@praticio/ui-kit/form';
import { formatDateTime } from '@praticio/ui-kit/format';
import type { ReactNode } from 'react';

interface KeptDraft {
  /** True while the server cannot be reached. */
  isAway: boolean;
  /** Time of the last autosave on the server. */
  keptAt: string | null;
  /** Time at which this browser stored changes that the server does not have. */
  keptHereAt: string | null;
}

interface SaveBarProps {
  draft: KeptDraft;
  onPreview: () => void;
  /** Notice about a conflict, above the buttons. */
  children: ReactNode;
}

/** Buttons to save, preview and leave, always in view, with the state of the draft. */
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
        {draftState(draft)}
      </span>
    </div>
  );
}

function draftState({ isAway, keptAt, keptHereAt }: KeptDraft): string {
  if (isAway)
    return "Connexion perdue : le brouillon est gardé dans ce navigateur, puis sera enregistré dès qu'elle revient.";
  if (keptHereAt) return `Brouillon gardé dans ce navigateur le ${formatDateTime(keptHereAt)}`;
  return keptAt ? `Brouillon enregistré le ${formatDateTime(keptAt)}` : '';
}
