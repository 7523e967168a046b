import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useNavigate, useSearchParams } from '@praticio/ui-kit/router';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useArticles } from '../api/get-articles.ts';
import { useTags } from '../api/get-tags.ts';
import { ArticleGrid } from '../features/articles/article-grid.tsx';
import { CategoryChips } from '../features/articles/category-chips.tsx';
import { SearchBox } from '../features/articles/search-box.tsx';
import { TagChips } from '../features/articles/tag-chips.tsx';

const FEED = '/blog/feed.xml';

interface ListCriteria {
  page?: number;
  category?: string;
  tag?: string;
  search?: string;
}

/** URL of the blog's list, without empty criteria. */
function urlOf({ page = 1, category, tag, search }: ListCriteria): string {
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
  const tags = useTags();
  // tags that come after the list would push it down; those that do not come at once are not waited for
  const isArriving = articles.isPending || (tags.isPending && tags.failureCount === 0);
  const arriving = <SkeletonList count={4} label="Chargement des articles..." />;
  return (
    <Container>
      <PageHeader
        title="Blog"
        lead="Santé, carrière, formation et actualités : des conseils pour les professionnels de santé."
      />
      <Stack gap="large">
        <Stack>
          <SearchBox
            search={search}
            onSearch={(next) => void navigate(urlOf({ category, tag, search: next }))}
          />
          <CategoryChips chosen={category} urlOf={(next) => urlOf({ category: next, tag, search })} />
          {!isArriving && <TagChips chosen={tag} urlOf={(next) => urlOf({ category, tag: next, search })} />}
        </Stack>
        {isArriving ? (
          arriving
        ) : (
          <QueryState query={articles} loading={arriving} failed="Erreur lors du chargement des articles">
            {(list) => (
              <ArticleGrid
                list={list}
                hasFeatured={page === 1 && !category && !tag && !search}
                urlOf={(next) => urlOf({ page: next, category, tag, search })}
              />
            )}
          </QueryState>
        )}
        <p className="text-sm">
          <link rel="alternate" type="application/rss+xml" title="Blog Praticio" href={FEED} />
          <a href={FEED}>Suivre le blog par flux RSS</a>
        </p>
      </Stack>
    </Container>
  );
}
