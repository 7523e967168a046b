import type { Offer } from '@praticio/contracts/offers/offer';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { useApplicationStatus } from '../api/get-application-status.ts';
import { useOwnsOffer } from '../api/get-offer-ownership.ts';

const EXPRESS = 'Exprimer mon intérêt';

/** The way from a list to the form of an interest, in its place the state of the reader's own, or the owner's form. */
export function InterestLink({ offer: { id } }: { offer: Offer }) {
  const { user } = useSession();
  const { data: isOwner = false } = useOwnsOffer(id);
  const { data: application } = useApplicationStatus(id);
  const form = { pathname: `/offers/${id}`, search: '?interest=open', hash: '' };
  if (!user)
    return (
      <LinkButton to="/login" {...withReturn(form)}>
        {EXPRESS}
      </LinkButton>
    );
  if (isOwner)
    return (
      <LinkButton to={`/offers/${id}/edit`} icon="edit">
        Modifier l'offre
      </LinkButton>
    );
  if (application?.hasExpressedInterest)
    return (
      <Button isDisabled icon="check">
        Intérêt déjà exprimé
      </Button>
    );
  return <LinkButton to={`${form.pathname}${form.search}`}>{EXPRESS}</LinkButton>;
}
