import { useEffect } from 'react';
import { ApiError, messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { Container } from 'ui-kit/layout';
import { useNavigate, useParams } from 'ui-kit/router';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { useArticle } from '../api/get-article.ts';
import { ArticleView } from '../features/articles/article-view.tsx';
import { Comments } from '../features/comments/comments.tsx';

/** /blog/{slug} */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useArticle(slug);
  const navigate = useNavigate();
  const current = article.data?.slug;
  useEffect(() => {
    // a slug that the article had leads to its own
    if (current && current !== slug) void navigate(`/blog/${current}`, { replace: true });
  }, [current, slug, navigate]);
  const back = (
    <LinkButton variant="secondary" to="/blog">
      Voir tous les articles
    </LinkButton>
  );
  const isAbsent = article.error instanceof ApiError && article.error.status === 404;
  return (
    <Container width="narrow">
      {article.data ? (
        <ArticleView article={article.data} comments={<Comments article={article.data} />} />
      ) : isAbsent ? (
        <EmptyState title="Article introuvable" action={back} />
      ) : article.error ? (
        <ErrorState
          title={messageOf(article.error, "Erreur lors du chargement de l'article")}
          onRetry={() => void article.refetch()}
          isRetrying={article.isFetching}
          action={back}
        />
      ) : (
        <SkeletonList count={1} label="Chargement de l'article..." />
      )}
    </Container>
  );
}
