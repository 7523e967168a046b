import { Button } from '@praticio/ui-kit/button';
import { formatRelativeDate } from '@praticio/ui-kit/format';
import { DraftNote, type DraftState } from '@praticio/ui-kit/kept-form';
import { Link, useNavigate } from '@praticio/ui-kit/router';
import { useQuery } from '@tanstack/react-query';
import { clearDraft, newDraftId, readDrafts } from './offer-draft.ts';

interface DraftBarProps {
  /** Id of the draft in the form. */
  id: string;
  /** The draft comes from an earlier visit. */
  isRestored: boolean;
  state: DraftState | null;
  onDiscard: () => Promise<void>;
}

/** State of the draft, buttons to start again or delete it, and links to the other drafts. */
export function DraftBar({ id, isRestored, state, onDiscard }: DraftBarProps) {
  const navigate = useNavigate();
  const startAgain = () => navigate(`/offers/create?draft=${newDraftId()}`);
  const discard = async () => {
    await Promise.all([onDiscard(), clearDraft(id)]);
    await startAgain();
  };
  return (
    <div className="-mt-4 mb-4 grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <div>
          <DraftNote state={state} />
          {!state && <p className="text-sm text-muted">Votre brouillon s'enregistre au fur et à mesure.</p>}
        </div>
        {isRestored && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="secondary" icon="plus" onPress={() => void startAgain()}>
              Nouvelle offre
            </Button>
            <Button size="small" variant="ghost" icon="trash" onPress={() => void discard()}>
              Supprimer ce brouillon
            </Button>
          </div>
        )}
      </div>
      <OtherDrafts id={id} />
    </div>
  );
}

function OtherDrafts({ id }: { id: string }) {
  const { data = [] } = useQuery({
    queryKey: ['mf-offers', 'drafts', id],
    queryFn: readDrafts,
    gcTime: 0,
  });
  const others = data.filter((draft) => draft.id !== id);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Autres brouillons">
      <h2 className="text-sm font-semibold">Autres brouillons</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {others.map((draft) => (
          <li key={draft.id} className="text-sm">
            <Link className="kit-link" to={`/offers/create?draft=${draft.id}`}>
              {draft.values.title || 'Offre sans titre'}
            </Link>
            {draft.savedAt && (
              <span className="text-muted">{` · ${formatRelativeDate(draft.savedAt).toLowerCase()}`}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
