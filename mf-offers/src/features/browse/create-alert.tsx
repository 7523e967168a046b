import { errorCatalogue } from 'contracts/catalogue/errors';
import { useState } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button, LinkButton } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';
import { hasCriteria, type OfferCriteria } from 'ui-kit/offer-criteria';
import { useLocation, withReturn } from 'ui-kit/router';
import { useSession } from 'ui-kit/session';
import { toast } from 'ui-kit/toast';
import { alertCriteriaOf } from '../../shared/alert-criteria.ts';
import { CreateAlertForm } from './create-alert-form.tsx';

/** 'Créer une alerte' on what the search form holds, searched already or not. */
export function CreateAlert({ typed }: { typed: OfferCriteria }) {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const location = useLocation();
  const open = () => {
    if (user && !hasCriteria(typed)) toast.warning(errorCatalogue['alert/empty-criteria'].message);
    else setOpen(true);
  };
  return (
    <>
      <Button size="small" variant="secondary" icon="bell" onPress={open}>
        Créer une alerte
      </Button>
      <Dialog title="Créer une alerte" isOpen={isOpen} onOpenChange={setOpen} size="small">
        {user ? (
          <CreateAlertForm criteria={alertCriteriaOf(typed)} onDone={() => setOpen(false)} />
        ) : (
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
        )}
      </Dialog>
    </>
  );
}
