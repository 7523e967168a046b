import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import type { ReactNode } from 'react';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to the neighbouring account pages, below the sheet. */
  links?: ReactNode;
}

/** The frame of the account pages: one sheet in the middle. */
export function AccountPage({ title, lead, children, links }: AccountPageProps) {
  return (
    <Container width="form" className="account-page">
      <PageHeader title={title} lead={lead} />
      <Card>
        <Stack>{children}</Stack>
      </Card>
      {links && <div className="account-page__links">{links}</div>}
    </Container>
  );
}
