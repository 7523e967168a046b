import { CREDIT_LIFETIME_MONTHS } from 'contracts/billing/limits';
import { URGENT_DAYS } from 'contracts/offers/limits';
import { Alert } from 'ui-kit/alert';

/** Conditions that a buyer should know. */
export function ShopInformation() {
  return (
    <Alert title="Bon à savoir">
      <ul className="m-0 list-disc pl-5">
        <li>{`Les crédits sont valables ${CREDIT_LIFETIME_MONTHS} mois à compter de l'achat.`}</li>
        <li>Les crédits gratuits sont utilisés en premier.</li>
        <li>{`Le badge urgent met votre offre en avant pendant ${URGENT_DAYS} jours.`}</li>
        <li>Un email de confirmation vous est envoyé après chaque achat. Les prix sont TTC.</li>
      </ul>
    </Alert>
  );
}
