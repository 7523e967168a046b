import type { ArticleList } from 'contracts/blog/article';
import { LinkButton } from 'ui-kit/button';
import { Grid, Stack } from 'ui-kit/layout';
import { EmptyState } from 'ui-kit/states';
import { ArticleCard } from './article-card.tsx';

interface ArticleGridProps {
  list: ArticleList;
  /** Address of another page of the same list. */
  addressOf: (page: number) => string;
}

/** The cards of one page, with the ways to the one before and the one after. */
export function ArticleGrid({ list, addressOf }: ArticleGridProps) {
  const { articles, currentPage, totalPages, totalItems } = list;
  if (articles.length === 0)
    return (
      <EmptyState
        title="Aucun article trouvé"
        action={
          <LinkButton variant="secondary" to="/blog">
            Voir tous les articles
          </LinkButton>
        }
      />
    );
  return (
    <Stack gap="large">
      <Grid>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Grid>
      <nav aria-label="Pages du blog" className="flex flex-wrap items-center justify-between gap-4">
        {currentPage > 1 ? (
          <LinkButton variant="secondary" icon="arrowLeft" to={addressOf(currentPage - 1)}>
            Précédent
          </LinkButton>
        ) : (
          <span />
        )}
        <p className="text-muted">{`Page ${currentPage} sur ${totalPages} • ${totalItems} articles`}</p>
        {currentPage < totalPages ? (
          <LinkButton variant="secondary" to={addressOf(currentPage + 1)}>
            Suivant
          </LinkButton>
        ) : (
          <span />
        )}
      </nav>
    </Stack>
  );
}
