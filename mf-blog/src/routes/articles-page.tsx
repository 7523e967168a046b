import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { QueryState } from 'ui-kit/query-state';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { SkeletonList } from 'ui-kit/states';
import { useArticles } from '../api/get-articles.ts';
import { ArticleGrid } from '../features/articles/article-grid.tsx';
import { CategoryChips } from '../features/articles/category-chips.tsx';
import { SearchBox } from '../features/articles/search-box.tsx';
import { TagChips } from '../features/articles/tag-chips.tsx';

const FEED = '/blog/feed.xml';

interface Place {
  page?: number;
  category?: string;
  tag?: string;
  search?: string;
}

/** Address of the blog's list; what is empty or the first page is left out. */
function addressOf({ page = 1, category, tag, search }: Place): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/** /blog */
export function ArticlesPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const category = parameters.get('category') ?? '';
  const tag = parameters.get('tag') ?? '';
  const search = parameters.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const articles = useArticles({ page, category, tag, search });
  return (
    <Container>
      <PageHeader
        title="Blog"
        lead="Santé, carrière, formation et actualités : des conseils pour les professionnels de santé."
      />
      <Stack gap="large">
        <SearchBox
          search={search}
          onSearch={(next) => void navigate(addressOf({ category, tag, search: next }))}
        />
        <CategoryChips chosen={category} addressOf={(next) => addressOf({ category: next, tag, search })} />
        <TagChips chosen={tag} addressOf={(next) => addressOf({ category, tag: next, search })} />
        <QueryState
          query={articles}
          loading={<SkeletonList count={4} label="Chargement des articles..." />}
          failed="Erreur lors du chargement des articles"
        >
          {(list) => (
            <ArticleGrid list={list} addressOf={(next) => addressOf({ page: next, category, tag, search })} />
          )}
        </QueryState>
        <p className="text-sm">
          <link rel="alternate" type="application/rss+xml" title="Blog Praticio" href={FEED} />
          <a href={FEED}>Suivre le blog par flux RSS</a>
        </p>
      </Stack>
    </Container>
  );
}
