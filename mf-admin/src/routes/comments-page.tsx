import type { AdminComments } from '@praticio/contracts/blog/article-administration';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import { toast } from '@praticio/ui-kit/toast';
import { useApproveComment } from '../api/approve-comment.ts';
import { useComments } from '../api/get-comments.ts';
import { useRemoveComment } from '../api/remove-comment.ts';
import { InlineDelete } from '../features/articles/inline-delete.tsx';
import { ChoiceFilter, chosenOf, SearchFilter } from '../shared/list-filters.tsx';

type CommentRow = AdminComments['items'][number];

const STATUSES = [
  { value: '', label: 'Tous les commentaires' },
  { value: 'held', label: 'À approuver' },
] as const;

/** /admin/comments: comments of readers, to approve or delete. */
export function CommentsPage() {
  const listUrl = useListUrl();
  const search = listUrl.get('search');
  const status = chosenOf(listUrl, 'status', STATUSES);
  const comments = useComments({ page: listUrl.page, search, status });
  const approve = useApproveComment();
  const onApprove = (id: string) =>
    approve.mutate(id, {
      onSuccess: () => toast.success('Commentaire publié'),
      onError: (error) => toast.error(messageOf(error, "Erreur lors de l'approbation du commentaire")),
    });
  const remove = useRemoveComment();
  const onDelete = (id: string) =>
    remove.mutateAsync(id).then(
      () => toast.success('Commentaire supprimé'),
      (error: unknown) => toast.error(messageOf(error, 'Erreur lors de la suppression du commentaire')),
    );

  const columns: Column<CommentRow>[] = [
    {
      id: 'comment',
      title: 'Commentaire',
      cell: ({ name, content, held }) => (
        <span className="block min-w-0 grow">
          <span className="block font-semibold break-words">
            {name} {held && <Badge tone="warning">En attente</Badge>}
          </span>
          <span className="block break-words whitespace-pre-line">{content}</span>
        </span>
      ),
    },
    {
      id: 'article',
      title: 'Article',
      cell: ({ article: { title, slug } }) => (slug ? <Link to={`/blog/${slug}`}>{title}</Link> : title),
    },
    { id: 'date', title: 'Date', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, name, held }) => (
        <span className="inline-flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
          {held && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`Publier le commentaire de ${name}`}
              onPress={() => onApprove(id)}
            >
              Publier
            </Button>
          )}
          <InlineDelete what={`le commentaire de ${name}`} onDelete={() => onDelete(id)} />
        </span>
      ),
    },
  ];

  return (
    <Container>
      <PageHeader
        title="Commentaires"
        lead="Les plus récents d'abord ; un commentaire supprimé l'est pour de bon"
      />
      <ManagedTable
        caption="Commentaires"
        columns={columns}
        keyOf={({ id }) => id}
        list={comments}
        filters={
          <>
            <SearchFilter listUrl={listUrl} label="Rechercher un commentaire" />
            <ChoiceFilter listUrl={listUrl} name="status" options={STATUSES} />
          </>
        }
        errorTitle="Erreur lors du chargement des commentaires"
        emptyTitle="Aucun commentaire trouvé"
        noun="commentaire"
      />
    </Container>
  );
}
