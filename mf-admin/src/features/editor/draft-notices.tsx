import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Row } from '@praticio/ui-kit/layout';
import type { ArticleDraft } from './use-browser-draft.ts';

interface FoundDraftProps {
  draft: ArticleDraft;
  /** True if the article was saved after the draft. */
  isOutdated: boolean;
  onResume: () => void;
  onDrop: () => void;
}

/** Offers the draft that an earlier visit left in this browser. */
export function FoundDraft({ draft, isOutdated, onResume, onDrop }: FoundDraftProps) {
  return (
    <Alert
      tone={isOutdated ? 'warning' : 'info'}
      title={`Une version non enregistrée du ${formatDateTime(draft.savedAt)} a été retrouvée.`}
      action={
        <Row>
          <Button size="small" onPress={onResume}>
            Reprendre
          </Button>
          <Button size="small" variant="secondary" onPress={onDrop}>
            Abandonner
          </Button>
        </Row>
      }
    >
      {isOutdated
        ? "Elle est gardée dans ce navigateur. L'article a été enregistré depuis : comparez avant de la reprendre."
        : 'Elle est gardée dans ce navigateur.'}
    </Alert>
  );
}

interface ConflictProps {
  onReplace: () => void;
  onGiveUp: () => void;
  isBusy: boolean;
}

/** Shown when somebody else, or another tab, has saved the article. A replaced version stays in the history. */
export function ConflictNotice({ onReplace, onGiveUp, isBusy }: ConflictProps) {
  return (
    <Alert
      tone="danger"
      title="Cet article a été modifié ailleurs : dans un autre onglet ou par une autre personne."
      action={
        <Row>
          <Button size="small" isDisabled={isBusy} onPress={onReplace}>
            Garder ma version
          </Button>
          <Button size="small" variant="secondary" isDisabled={isBusy} onPress={onGiveUp}>
            Prendre l'autre version
          </Button>
        </Row>
      }
    >
      Rien n'est perdu : votre texte est toujours ici. Si vous gardez votre version, l'autre restera dans
      l'historique.
    </Alert>
  );
}
