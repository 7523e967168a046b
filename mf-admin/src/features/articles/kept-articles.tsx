import { useQuery } from '@tanstack/react-query';
import { Card } from 'ui-kit/card';
import { type Draft, listDrafts } from 'ui-kit/drafts';
import { formatRelativeDate } from 'ui-kit/format';
import { Link } from 'ui-kit/router';

const PREFIX = 'article:';

/** Articles with changes that were kept on this device only; draws nothing without them. */
export function KeptArticles() {
  const { data = [] } = useQuery({
    queryKey: ['mf-admin', 'kept-articles'],
    queryFn: () => listDrafts<{ values: { title?: string } }>(PREFIX),
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Card className="mt-6">
      <h2 className="text-lg font-bold">Brouillons sur cet appareil</h2>
      <ul className="mt-2">
        {data.map((draft) => (
          <KeptArticle key={draft.name} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function KeptArticle({ draft: { name, fields, savedAt } }: { draft: Draft<{ values: { title?: string } }> }) {
  const article = name.slice(PREFIX.length);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2.5">
      <Link
        to={article === 'new' ? '/admin/articles/new' : `/admin/articles/${article}/edit`}
        className="kit-link wrap-anywhere"
      >
        {fields.values.title || 'Article sans titre'}
      </Link>
      <span className="text-sm text-muted">{formatRelativeDate(savedAt).toLowerCase()}</span>
    </li>
  );
}
