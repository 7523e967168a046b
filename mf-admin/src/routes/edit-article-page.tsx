import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { useNavigate, useParams } from '@praticio/ui-kit/router';
import { SkeletonList } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect } from 'react';
import { useArticle } from '../api/get-article.ts';
import { ArticleEditor } from '../features/editor/article-editor.tsx';

/** /admin/articles/{id}/edit. Leads back to the list if the article cannot be loaded. */
export function EditArticlePage() {
  const { id = '' } = useParams();
  const article = useArticle(id);
  const navigate = useNavigate();
  // an editor that is open stays open, even if a later request fails
  const isAbsent = article.isError && !article.data;
  useEffect(() => {
    if (!isAbsent) return;
    toast.error("Erreur lors du chargement de l'article");
    void navigate('/admin/articles', { replace: true });
  }, [isAbsent, navigate]);
  return (
    <Container>
      <PageHeader
        title="Modifier l'article"
        {...(article.data && { lead: article.data.title })}
        actions={
          article.data?.status === 'published' && (
            <LinkButton variant="secondary" icon="eye" to={`/blog/${article.data.slug}`}>
              Voir l'article
            </LinkButton>
          )
        }
      />
      <Stack gap="large">
        {article.data ? (
          <ArticleEditor key={id} article={article.data} />
        ) : (
          <SkeletonList count={2} label="Chargement de l'article..." />
        )}
      </Stack>
    </Container>
  );
}
