import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Stack } from '@praticio/ui-kit/layout';
import { hasCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { useLocation, withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { alertCriteriaOf } from '../../shared/alert-criteria.ts';
import { CreateAlertForm } from './create-alert-form.tsx';
import { VisitorAlertForm } from './visitor-alert-form.tsx';

interface CreateAlertDialogProps {
  criteria: OfferCriteria;
  /** Name of the commune of `criteria.near`. */
  place: string;
  onClose: () => void;
}

/** The alert's form; a visitor is led to the login, or gives an email address alone. */
export function CreateAlertDialog({ criteria, place, onClose }: CreateAlertDialogProps) {
  const { user } = useSession();
  const location = useLocation();
  return (
    <Dialog title="Créer une alerte" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="small">
      {user ? (
        <CreateAlertForm criteria={alertCriteriaOf(criteria)} place={place} onDone={onClose} />
      ) : (
        <Stack>
          <Alert
            tone="warning"
            action={
              <LinkButton to="/login" {...withReturn(location)}>
                Se connecter
              </LinkButton>
            }
          >
            Vous devez être connecté pour créer une alerte.
          </Alert>
          {hasCriteria(criteria) && (
            <>
              <p>Ou sans compte, les nouvelles chaque matin :</p>
              <VisitorAlertForm criteria={criteria} />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
