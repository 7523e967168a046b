import { errorCatalogue } from 'contracts/catalogue/errors';
import { lazy, Suspense, useState } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button, LinkButton } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';
import { hasCriteria, type OfferCriteria } from 'ui-kit/offer-criteria';
import { useLocation, withReturn } from 'ui-kit/router';
import { useSession } from 'ui-kit/session';
import { Skeleton } from 'ui-kit/states';
import { toast } from 'ui-kit/toast';
import { alertCriteriaOf } from '../../shared/alert-criteria.ts';

// The form and its validation are loaded when the dialog opens.
const CreateAlertForm = lazy(async () => ({
  default: (await import('./create-alert-form.tsx')).CreateAlertForm,
}));

/** 'Créer une alerte' with the criteria in the search form, submitted or not. */
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
          <Suspense fallback={<Skeleton className="h-40" />}>
            <CreateAlertForm criteria={alertCriteriaOf(typed)} onDone={() => setOpen(false)} />
          </Suspense>
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
