import { type ApplicationStatus, interestStatusLabels } from '@praticio/contracts/offers/interest';
import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { Stack } from '@praticio/ui-kit/layout';
import { Link } from '@praticio/ui-kit/router';

interface ExpressedInterestProps {
  application: ApplicationStatus;
  /** The interest was expressed during this visit of the page. */
  isNew: boolean;
}

/** The words of the button after an interest: one of this visit, or an earlier one. */
export const expressedLabel = (isNew: boolean): string =>
  isNew ? 'Intérêt exprimé' : 'Intérêt déjà exprimé';

/** The disabled button and the banner of an interest that was expressed already. */
export function ExpressedInterest({ application, isNew }: ExpressedInterestProps) {
  const { status, hasApplied } = application;
  return (
    <Stack gap="small">
      <Button isWide isDisabled icon="check">
        {expressedLabel(isNew)}
      </Button>
      <Alert tone={isNew ? 'success' : 'info'}>
        {isNew
          ? 'Votre intérêt a été transmis au recruteur. Un email vous préviendra de sa réponse.'
          : `Vous avez déjà exprimé votre intérêt pour cette offre${hasApplied ? ', avec votre CV' : ''}.`}
        {status && !isNew && <> Réponse du recruteur : {interestStatusLabels[status].toLowerCase()}.</>}{' '}
        <Link className="kit-link" to="/dashboard?tab=applications">
          Voir mes candidatures
        </Link>
      </Alert>
    </Stack>
  );
}
