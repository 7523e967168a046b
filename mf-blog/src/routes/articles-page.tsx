import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { ErrorState, SkeletonList } from 'ui-kit/states';
import { useArticles } from '../api/get-articles.ts';
import { ArticleGrid } from '../features/articles/article-grid.tsx';
import { CategoryChips } from '../features/articles/category-chips.tsx';
import { SearchBox } from '../features/articles/search-box.tsx';

interface Place {
  page?: number;
  category?: string;
  search?: string;
}

/** Address of the blog's list; what is empty or the first page is left out. */
function addressOf({ page = 1, category, search }: Place): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/** /blog */
export function ArticlesPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const category = parameters.get('category') ?? '';
  const search = parameters.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const articles = useArticles({ page, category, search });
  return (
    <Container>
      <PageHeader
        title="Blog"
        lead="Santé, carrière, formation et actualités : des conseils pour les professionnels de santé."
      />
      <Stack gap="large">
        <SearchBox
          search={search}
          onSearch={(next) => void navigate(addressOf({ category, search: next }))}
        />
        <CategoryChips chosen={category} addressOf={(next) => addressOf({ category: next, search })} />
        {articles.data ? (
          <ArticleGrid
            list={articles.data}
            addressOf={(next) => addressOf({ page: next, category, search })}
          />
        ) : articles.isError ? (
          <ErrorState
            title="Erreur lors du chargement des articles"
            onRetry={() => void articles.refetch()}
            isRetrying={articles.isFetching}
          />
        ) : (
          <SkeletonList count={4} label="Chargement des articles..." />
        )}
      </Stack>
    </Container>
  );
}
