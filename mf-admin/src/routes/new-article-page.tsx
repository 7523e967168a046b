import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { Navigate } from '@praticio/ui-kit/router';
import { useState } from 'react';
import { ArticleEditor } from '../features/editor/article-editor.tsx';
import { readNewArticle } from '../features/editor/new-article.ts';

/** /admin/articles/new. After a reload, opens the draft that was autosaved before. */
export function NewArticlePage() {
  const [kept] = useState(readNewArticle);
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
