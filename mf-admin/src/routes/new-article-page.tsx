import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { ArticleEditor } from '../features/editor/article-editor.tsx';

/** /admin/articles/new */
export function NewArticlePage() {
  return (
    <Container>
      <PageHeader title="Nouvel article" />
      <Stack gap="large">
        <ArticleEditor article={null} />
      </Stack>
    </Container>
  );
}
