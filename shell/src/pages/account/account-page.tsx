import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import type { ReactNode } from 'react';
import { isReturnDestination, ReturnDestination } from './return-destination.tsx';

interface AccountPageProps {
  /** Without it the children have the heading. */
  title?: string;
  /** The title of the document, if it differs from the heading. */
  documentTitle?: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to the neighbouring account pages, below the sheet. */
  links?: ReactNode;
  /** The page that the visitor wanted: an offer, a CV, a price. It stays in sight, above the sheet on a phone. */
  wanted?: string | null;
  /** More, beside the sheet if there is something else, otherwise below it. */
  aside?: ReactNode;
  /** The children have sheets of their own. */
  isBare?: boolean;
}

/** The frame of the account pages: one sheet in the middle, beside it the visitor's destination. */
export function AccountPage(props: AccountPageProps) {
  const { title, documentTitle, lead, children, links, wanted = null, aside, isBare = false } = props;
  const isBeside = wanted !== null && isReturnDestination(wanted);
  const sheet = (
    <div>
      {title ? (
        <PageHeader title={title} lead={lead} {...(documentTitle && { documentTitle })} />
      ) : (
        <title>{`${documentTitle} · Praticio`}</title>
      )}
      {isBare ? (
        children
      ) : (
        <Card>
          <Stack>{children}</Stack>
        </Card>
      )}
      {links && <div className="account-page__links">{links}</div>}
    </div>
  );
  // facts that only the browser knows come after the first paint: below the sheet, which it does not move
  const more = aside && <div className="account-page__more">{aside}</div>;
  if (!isBeside)
    return (
      <Container width={isBare ? 'narrow' : 'form'} className="account-page">
        {sheet}
        {more}
      </Container>
    );
  return (
    <Container className={`account-page account-page__coming ${isBare ? '' : 'account-page__coming--form'}`}>
      <div className="account-page__from">
        <ReturnDestination page={wanted} />
      </div>
      {sheet}
      {more}
    </Container>
  );
}
