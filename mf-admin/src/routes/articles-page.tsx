import { parisDay } from '@praticio/contracts/base/paris-time';
import type { AdminArticleRow, AdminArticlesQuery } from '@praticio/contracts/blog/article-administration';
import { LinkButton } from '@praticio/ui-kit/button';
import { formatNumber, formatShortDay } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import { toast } from '@praticio/ui-kit/toast';
import { useDeleteArticle } from '../api/delete-article.ts';
import { useArticles } from '../api/get-articles.ts';
import { InlineDelete } from '../features/articles/inline-delete.tsx';
import { KeptArticles, useKeptArticles } from '../features/articles/kept-articles.tsx';
import { StatusBadge, statusOptions } from '../shared/article-status.tsx';
import { ChoiceFilter, chosenOf, SearchFilter } from '../shared/list-filters.tsx';

interface StatusChoice {
  value: AdminArticlesQuery['status'];
  label: string;
}
const STATUSES: [StatusChoice, ...StatusChoice[]] = [
  { value: '', label: 'Tous les statuts' },
  ...statusOptions,
];

/** /admin/articles */
export function ArticlesPage() {
  const listUrl = useListUrl();
  const status = chosenOf(listUrl, 'status', STATUSES);
  const search = listUrl.get('search');
  // the list of drafts would move the table
  const kept = useKeptArticles();
  const articles = useArticles({ page: listUrl.page, status, search });
  const remove = useDeleteArticle();
  const onDelete = (id: string) =>
    remove.mutateAsync(id).then(
      () => toast.success('Article supprimé avec succès'),
      () => toast.error("Erreur lors de la suppression de l'article"),
    );

  const columns: Column<AdminArticleRow>[] = [
    {
      id: 'title',
      title: 'Titre',
      cell: ({ id, title, slug }) => (
        <span className="block min-w-0 break-words">
          <Link to={`/admin/articles/${id}/edit`} className="block font-semibold">
            {title}
          </Link>
          <span className="block text-sm wrap-anywhere text-muted">{`/${slug}`}</span>
        </span>
      ),
    },
    { id: 'status', title: 'Statut', cell: (article) => <StatusBadge status={article.status} /> },
    { id: 'category', title: 'Catégorie', cell: ({ category }) => category ?? '—' },
    { id: 'views', title: 'Vues', align: 'end', cell: ({ views }) => formatNumber(views) },
    {
      id: 'date',
      title: 'Date',
      cell: ({ publishedAt, createdAt }) => formatShortDay(parisDay(publishedAt ?? createdAt)),
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, title }) => (
        <span className="inline-flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
          <LinkButton size="small" variant="secondary" icon="edit" to={`/admin/articles/${id}/edit`}>
            Modifier
          </LinkButton>
          <InlineDelete what={`l'article ${title}`} onDelete={() => onDelete(id)} />
        </span>
      ),
    },
  ];

  return (
    <Container>
      <PageHeader
        title="Articles"
        lead="Écrire, programmer et publier"
        actions={
          <LinkButton icon="plus" to="/admin/articles/new">
            Nouvel article
          </LinkButton>
        }
      />
      <KeptArticles />
      {!kept.isPending && (
        <ManagedTable
          caption="Articles"
          columns={columns}
          keyOf={({ id }) => id}
          list={articles}
          filters={
            <>
              <SearchFilter listUrl={listUrl} label="Rechercher un article" />
              <ChoiceFilter listUrl={listUrl} name="status" label="Statut" options={STATUSES} />
            </>
          }
          errorTitle="Erreur lors du chargement des articles"
          emptyTitle="Aucun article trouvé"
          noun="article"
        />
      )}
    </Container>
  );
}
