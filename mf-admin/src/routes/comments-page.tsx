import type { AdminComments } from 'contracts/blog/article-administration';
import { messageOf } from 'ui-kit/api';
import { formatDateTime } from 'ui-kit/format';
import { Container, PageHeader } from 'ui-kit/layout';
import { ManagedTable, useListAddress } from 'ui-kit/managed-table';
import { Link } from 'ui-kit/router';
import type { Column } from 'ui-kit/table';
import { toast } from 'ui-kit/toast';
import { useComments, useRemoveComment } from '../api/comments.ts';
import { InlineDelete } from '../features/articles/inline-delete.tsx';
import { SearchFilter } from '../shared/list-filters.tsx';

type CommentRow = AdminComments['items'][number];

/** /admin/comments: what readers wrote, to be read over and removed where it must not stay. */
export function CommentsPage() {
  const address = useListAddress();
  const search = address.get('search');
  const comments = useComments({ page: address.page, search });
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
      cell: ({ name, content }) => (
        <span className="block min-w-0 grow">
          <span className="block font-semibold break-words">{name}</span>
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
      cell: ({ id, name }) => (
        <InlineDelete what={`le commentaire de ${name}`} onDelete={() => onDelete(id)} />
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
        filters={<SearchFilter address={address} label="Rechercher un commentaire" />}
        errorTitle="Erreur lors du chargement des commentaires"
        emptyTitle="Aucun commentaire trouvé"
        noun="commentaire"
      />
    </Container>
  );
}
