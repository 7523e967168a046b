import { ApiError } from '@praticio/ui-kit/api';
import { LinkButton } from '@praticio/ui-kit/button';
import { Container } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useNavigate, useParams } from '@praticio/ui-kit/router';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useEffect } from 'react';
import { useArticle } from '../api/get-article.ts';
import { ArticleView } from '../features/articles/article-view.tsx';
import { Comments } from '../features/comments/comments.tsx';

const isAbsent = (error: Error) => error instanceof ApiError && error.status === 404;

/** /blog/{slug} */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useArticle(slug);
  const navigate = useNavigate();
  const current = article.data?.slug;
  useEffect(() => {
    // replace a former slug by the current one
    if (current && current !== slug) void navigate(`/blog/${current}`, { replace: true });
  }, [current, slug, navigate]);
  const back = (
    <LinkButton variant="secondary" to="/blog">
      Voir tous les articles
    </LinkButton>
  );
  return (
    <Container>
      <QueryState
        query={article}
        loading={<SkeletonList count={1} label="Chargement de l'article..." />}
        failed="Erreur lors du chargement de l'article"
        action={back}
        instead={(error) => isAbsent(error) && <EmptyState title="Article introuvable" action={back} />}
      >
        {(shown) => <ArticleView article={shown} comments={<Comments article={shown} />} />}
      </QueryState>
    </Container>
  );
}
