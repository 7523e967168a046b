import type { ArticleList } from '@praticio/contracts/blog/article';
import { LinkButton } from '@praticio/ui-kit/button';
import { Grid, Stack } from '@praticio/ui-kit/layout';
import { EmptyState } from '@praticio/ui-kit/states';
import { ArticleCard } from './article-card.tsx';

interface ArticleGridProps {
  list: ArticleList;
  /** Shows the first article larger than the others. */
  hasFeatured: boolean;
  /** URL of another page of the same list. */
  urlOf: (page: number) => string;
}

/** The cards of one page, with links to the pages before and after. */
export function ArticleGrid({ list, hasFeatured, urlOf }: ArticleGridProps) {
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
  const [first, ...others] = articles;
  const inGrid = hasFeatured ? others : articles;
  return (
    <Stack gap="large">
      {hasFeatured && first && <ArticleCard article={first} isFeatured />}
      {inGrid.length > 0 && (
        <Grid>
          {inGrid.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </Grid>
      )}
      <nav aria-label="Pages du blog" className="flex flex-wrap items-center justify-between gap-4">
        {currentPage > 1 ? (
          <LinkButton variant="secondary" icon="arrowLeft" to={urlOf(currentPage - 1)}>
            Précédent
          </LinkButton>
        ) : (
          <span />
        )}
        <p className="text-muted">{`Page ${currentPage} sur ${totalPages} • ${totalItems} articles`}</p>
        {currentPage < totalPages ? (
          <LinkButton variant="secondary" to={urlOf(currentPage + 1)}>
            Suivant
          </LinkButton>
        ) : (
          <span />
        )}
      </nav>
    </Stack>
  );
}
