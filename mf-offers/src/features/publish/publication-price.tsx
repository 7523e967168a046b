import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { formatCount } from '@praticio/ui-kit/format';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../api/get-cv-credits.ts';
import type { OfferFormValues } from './offer-form-values.ts';

/** The credits that publishing costs, and what is in the account. */
export function PublicationPrice() {
  const { control } = useFormContext<OfferFormValues>();
  const { data: balance, isError } = useQuery(balanceQuery);
  const isUrgent = useWatch({ control, name: 'urgent' });
  const owned = balance && [
    formatCount(balance.offer, "crédit d'offre", "crédits d'offre"),
    ...(isUrgent ? [formatCount(balance.urgent, 'badge urgent', 'badges urgents')] : []),
  ];
  return (
    <p className="text-sm text-muted">
      Coût : <strong className="text-ink">1 crédit d'offre{isUrgent && ' et 1 badge urgent'}</strong>
      {isError && (
        <span role="alert" className="block">
          Votre solde n'a pas pu être lu.
        </span>
      )}
      {owned && <span className="block">{`Vous avez ${owned.join(' et ')}.`}</span>}
    </p>
  );
}
