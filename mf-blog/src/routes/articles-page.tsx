import { Container, PageHeader } from 'ui-kit/layout';

export function ArticlesPage() {
  return (
    <Container>
      <PageHeader title="Blog" />
    </Container>
  );
}
