import { useState } from 'react';
import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { Navigate } from 'ui-kit/router';
import { ArticleEditor } from '../features/editor/article-editor.tsx';
import { readWrittenArticle } from '../features/editor/written-article.ts';

/** /admin/articles/new; reloaded while a draft is already kept, it goes on with that one. */
export function NewArticlePage() {
  const [kept] = useState(readWrittenArticle);
  if (kept) return <Navigate to={`/admin/articles/${kept}/edit`} replace />;
  return (
    <Container>
      <PageHeader title="Nouvel article" />
      <Stack gap="large">
        <ArticleEditor article={null} />
      </Stack>
    </Container>
  );
}
