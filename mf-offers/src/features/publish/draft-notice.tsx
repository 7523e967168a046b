import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { useLocation } from '@praticio/ui-kit/router';
import { useState } from 'react';
import { isDraftWaiting } from './offer-draft.ts';

/** After a payment: a link back to the draft that waited for it. */
export function DraftNotice() {
  const { state } = useLocation();
  const [isWaiting] = useState(isDraftWaiting);
  const isBackFromPayment = (state as { creditsAdded?: unknown } | null)?.creditsAdded === true;
  if (!isWaiting || !isBackFromPayment) return null;
  return (
    <Alert tone="success" action={<LinkButton to="/offers/create">Reprendre mon offre</LinkButton>}>
      Vos crédits ont été ajoutés, vous pouvez publier votre offre.
    </Alert>
  );
}
