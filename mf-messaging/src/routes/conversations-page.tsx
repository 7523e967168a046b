import { Container, PageHeader } from 'ui-kit/layout';

export function ConversationsPage() {
  return (
    <Container>
      <PageHeader title="Messages" />
    </Container>
  );
}
