import { verificationCredits, welcomeCredits } from '@praticio/contracts/billing/credit';
import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useHasRole, useSession } from '@praticio/ui-kit/session';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useShopServices } from '../api/get-shop-services.ts';
import { Catalogue } from '../features/shop/catalogue.tsx';
import { creditsInWords } from '../shared/credit-words.ts';

const given = (credits: typeof welcomeCredits | typeof verificationCredits) =>
  credits.map(({ kind, quantity }) => creditsInWords(kind, quantity)).join(' et ');

const FREE: readonly [IconName, string, string][] = [
  ['search', 'Chercher et postuler', 'Gratuit, sans limite : offres, alertes, messages, dépôt de CV.'],
  ['flag', given(welcomeCredits), "Offert à l'inscription de votre structure."],
  ['file', given(verificationCredits), 'Offerts dès que votre structure est vérifiée.'],
];

/** /tarifs: the prices for everybody; they are paid in the shop. */
export function PricesPage() {
  const services = useShopServices();
  return (
    <Container>
      <PageHeader
        title="Tarifs"
        lead={`Chercher est gratuit. Recruter se paie par crédits, sans abonnement, valables ${CREDIT_LIFETIME_MONTHS} mois.`}
        actions={<WayToBuy />}
      />
      <Stack gap="large">
        <Card as="section">
          <h2 className="kit-subtitle">Gratuit</h2>
          <ul className="mt-4 grid gap-5 md:grid-cols-3">
            {FREE.map(([icon, title, text]) => (
              <li key={title} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 text-accent" />
                <span>
                  <strong className="block">{title}</strong>
                  <span className="text-sm text-muted">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <QueryState
          query={services}
          loading={<SkeletonList count={3} label="Chargement des tarifs..." />}
          failed="Erreur lors du chargement des tarifs"
        >
          {(catalogue) => <Catalogue services={catalogue} />}
        </QueryState>
      </Stack>
    </Container>
  );
}

/** A recruiter goes on to the shop; a visitor comes to it after signing up. */
function WayToBuy() {
  const { user } = useSession();
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  if (isRecruiter) return <LinkButton to="/shop">Acheter des crédits</LinkButton>;
  if (user) return null;
  return (
    <LinkButton to="/register?pour=recruter" state={{ from: '/shop' }}>
      Créer un compte recruteur
    </LinkButton>
  );
}
