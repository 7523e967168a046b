import { Container, PageHeader } from 'ui-kit/layout';

export function DashboardPage() {
  return (
    <Container>
      <PageHeader title="Administration" />
    </Container>
  );
}
