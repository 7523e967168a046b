import { IconButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { forgetDraft, listDrafts } from '@praticio/ui-kit/drafts';
import { formatRelativeDate } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FoundDraft, foundDrafts } from './found-drafts.ts';
import { clearDraft } from './offer-draft.ts';

const KEY = ['mf-offers', 'all-drafts'];

/** The drafts on this device. */
export function useFoundDrafts() {
  return useQuery({ queryKey: KEY, queryFn: async () => foundDrafts(await listDrafts('')), gcTime: 0 });
}

const ofAnyKind = () => true;

/** 'Mes brouillons': offers that were begun on this device and not sent; renders nothing without drafts. */
export function DraftsCard({ isShown = ofAnyKind }: { isShown?: (draft: FoundDraft) => boolean }) {
  const client = useQueryClient();
  const drafts = (useFoundDrafts().data ?? []).filter(isShown);
  if (drafts.length === 0) return null;
  const discard = async ({ name, offerDraft }: FoundDraft) => {
    await (offerDraft ? clearDraft(offerDraft) : forgetDraft(name));
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Card>
      <h2 className="text-lg font-bold">Mes brouillons</h2>
      <ul className="mt-2 text-sm">
        {drafts.map((draft) => (
          <li key={draft.name} className="flex items-center gap-2 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Link to={draft.path} className="kit-link">
                {draft.title}
              </Link>
              <span className="block text-muted">{`${draft.kind} · ${formatRelativeDate(draft.savedAt).toLowerCase()}`}</span>
            </span>
            <IconButton
              icon="trash"
              aria-label={`Supprimer le brouillon « ${draft.title} »`}
              onPress={() => void discard(draft)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
