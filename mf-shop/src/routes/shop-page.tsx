import { Container, PageHeader } from 'ui-kit/layout';

export function ShopPage() {
  return (
    <Container>
      <PageHeader title="Boutique" />
    </Container>
  );
}
