import { IconButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { type Draft, forgetDraft, listDrafts } from '@praticio/ui-kit/drafts';
import { formatRelativeDate } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const PREFIX = 'article:';
const KEY = ['mf-admin', 'kept-articles'];

type KeptArticle = Draft<{ values: { title?: string } }>;

/** Articles with changes that were kept on this device only. */
export function useKeptArticles() {
  return useQuery({ queryKey: KEY, queryFn: () => listDrafts<KeptArticle['fields']>(PREFIX), gcTime: 0 });
}

/** The list of `useKeptArticles`; renders nothing without them. */
export function KeptArticles() {
  const { data = [] } = useKeptArticles();
  if (data.length === 0) return null;
  return (
    <Card className="mb-6">
      <h2 className="text-lg font-bold">Brouillons sur cet appareil</h2>
      <ul className="mt-2 text-sm">
        {data.map((draft) => (
          <KeptArticleRow key={draft.name} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function KeptArticleRow({ draft: { name, fields, savedAt } }: { draft: KeptArticle }) {
  const client = useQueryClient();
  const article = name.slice(PREFIX.length);
  const title = fields.values.title || 'Article sans titre';
  const discard = async () => {
    await forgetDraft(name);
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <li className="flex items-center gap-2 border-t border-line py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Link
          to={article === 'new' ? '/admin/articles/new' : `/admin/articles/${article}/edit`}
          className="kit-link"
        >
          {title}
        </Link>
        <span className="block text-muted">{formatRelativeDate(savedAt)}</span>
      </span>
      <IconButton
        icon="trash"
        aria-label={`Supprimer le brouillon « ${title} »`}
        onPress={() => void discard()}
      />
    </li>
  );
}
