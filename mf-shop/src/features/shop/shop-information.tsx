import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { formatDate } from '@praticio/ui-kit/format';
import { Icon, type IconName } from '@praticio/ui-kit/icon';

const CONDITIONS: { icon: IconName; text: string }[] = [
  {
    icon: 'clock',
    text: `Les crédits sont valables ${CREDIT_LIFETIME_MONTHS} mois ; les crédits gratuits sont utilisés en premier.`,
  },
  {
    icon: 'creditCard',
    text: 'Paiement par carte ou virement, prix TTC, facture disponible dans « Mes crédits ».',
  },
  { icon: 'unlock', text: 'Un CV débloqué le reste, tant que son auteur le laisse visible.' },
  { icon: 'mail', text: 'Un email de confirmation vous est envoyé après chaque achat.' },
];

/** Expiry of credits that are bought today. */
export function expiryDate(): string {
  const end = new Date();
  end.setMonth(end.getMonth() + CREDIT_LIFETIME_MONTHS);
  return formatDate(end);
}

/** Conditions that a buyer should know. */
export function ShopInformation() {
  return (
    <section className="rounded-lg bg-you-soft p-6 text-you-ink">
      <h2 className="kit-subtitle">Bon à savoir</h2>
      <ul className="m-0 mt-2 grid list-none gap-3 p-0">
        {CONDITIONS.map(({ icon, text }) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 flex-none" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap justify-between gap-2 border-t border-you-line pt-4 font-semibold">
        <span>Acheté aujourd'hui</span>
        <span className="data">{`Jusqu'au ${expiryDate()}`}</span>
      </p>
    </section>
  );
}
