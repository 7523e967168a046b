import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { useParams } from '@praticio/ui-kit/router';
import { ErrorState } from '@praticio/ui-kit/states';
import { EditOffer } from '../features/publish/edit-offer.tsx';
import { RecruitersOnly } from '../features/publish/recruiters-only.tsx';

/** /offers/{id}/edit */
export function EditOfferPage() {
  const { id = '' } = useParams();
  return (
    <Container width="narrow">
      <PageHeader title="Modifier l'offre" />
      <RecruitersOnly>
        {/^[1-9]\d*$/.test(id) ? (
          <EditOffer id={id} />
        ) : (
          <ErrorState
            title="ID de l'offre manquant"
            action={<LinkButton to="/dashboard">Mon espace</LinkButton>}
          />
        )}
      </RecruitersOnly>
    </Container>
  );
}
