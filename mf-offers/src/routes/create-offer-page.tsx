import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { Link } from '@praticio/ui-kit/router';
import { CreateOfferForm } from '../features/publish/create-offer-form.tsx';
import { RecruitersOnly } from '../features/publish/recruiters-only.tsx';

/** /offers/create */
export function CreateOfferPage() {
  return (
    <Container width="narrow">
      <PageHeader
        title="Publier une offre"
        lead={
          <>
            La publication coûte un crédit d'offre. L'offre reste en ligne 90 jours, ou jusqu'à la fin de la
            mission.{' '}
            <Link to="/tarifs" className="kit-link">
              Voir les tarifs
            </Link>
          </>
        }
      />
      <RecruitersOnly>
        <CreateOfferForm />
      </RecruitersOnly>
    </Container>
  );
}
