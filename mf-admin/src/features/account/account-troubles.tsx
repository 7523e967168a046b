import type { UserMails } from '@praticio/contracts/administration/user-mails';
import type { PaymentMatter } from '@praticio/contracts/billing/payment-administration';
import { formatDate } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { usePaymentMatters } from '../../api/get-payment-matters.ts';
import { useUserMails } from '../../api/get-user-mails.ts';
import { differenceText } from '../../shared/payment-difference.ts';
import { ResendButton } from './resend-button.tsx';

/** As many mails that came back as one reads at a glance; all of them are in the list of mails. */
const MAILS_SHOWN = 3;

/** Payments of an account to check, and mails that came back. Renders nothing where there are none. */
export function AccountTroubles({ userId }: { userId: string }) {
  const matters = usePaymentMatters({ kind: 'difference', page: 1, userId });
  // their own section says when they cannot be read
  const returned = (useUserMails(userId).data?.items ?? []).filter(({ outcome }) => outcome === 'refused');
  return (
    <QueryState query={matters} loading={null} failed="Erreur lors du chargement des paiements à vérifier">
      {({ items }) =>
        items.length + returned.length > 0 && (
          <Section title="À régler">
            <ul className="account__troubles">
              {items.map((matter) => (
                <Payment key={matter.id} matter={matter} />
              ))}
              {returned.slice(0, MAILS_SHOWN).map((mail) => (
                <ReturnedMail key={mail.id} userId={userId} mail={mail} />
              ))}
              {returned.length > MAILS_SHOWN && (
                <li>
                  <a href="#emails" className="kit-link">{`${returned.length} emails revenus : tout voir`}</a>
                </li>
              )}
            </ul>
          </Section>
        )
      }
    </QueryState>
  );
}

function Payment({ matter }: { matter: PaymentMatter }) {
  const { at, description, formattedAmount, stripeId, differences } = matter;
  return (
    <li>
      <p>
        <strong>Paiement à vérifier</strong>
        {`, ${formatDate(at)} : ${description} · ${formattedAmount}`}
      </p>
      <p className="text-sm break-all">{differences.map(differenceText).join(' ; ')}</p>
      <p className="text-sm">
        <code className="break-all">{stripeId}</code>{' '}
        <a href="#paiements" className="kit-link">
          Voir ses paiements
        </a>
      </p>
    </li>
  );
}

function ReturnedMail({ userId, mail }: { userId: string; mail: UserMails['items'][number] }) {
  const { at, subject, answer } = mail;
  return (
    <li className="account__trouble--acted">
      <p>
        <strong>Email revenu</strong>
        {`, ${formatDate(at)} : ${subject}`}
        {answer && <span className="block text-sm">{`réponse ${answer}`}</span>}
      </p>
      <ResendButton userId={userId} mail={mail} />
    </li>
  );
}
