import { Container, PageHeader } from 'ui-kit/layout';

export function OffersPage() {
  return (
    <Container>
      <PageHeader title="Offres" />
    </Container>
  );
}
