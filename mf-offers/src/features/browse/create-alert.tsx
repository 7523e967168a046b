import { offersErrors } from 'contracts/offers/errors';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'ui-kit/button';
import { hasCriteria } from 'ui-kit/offer-criteria';
import { useSession } from 'ui-kit/session';
import { toast } from 'ui-kit/toast';
import { criteriaOfTyped, type TypedSearch } from 'ui-kit/typed-search';

const CreateAlertDialog = lazy(async () => ({
  default: (await import('./create-alert-dialog.tsx')).CreateAlertDialog,
}));

/** 'Créer une alerte' with the criteria in the search form, submitted or not. */
export function CreateAlert({ typed }: { typed: TypedSearch }) {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const criteria = criteriaOfTyped(typed);
  const open = () => {
    if (user && !hasCriteria(criteria)) toast.warning(offersErrors['alert/empty-criteria'].message);
    else setOpen(true);
  };
  return (
    <>
      <Button size="small" variant="secondary" icon="bell" onPress={open}>
        Créer une alerte
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CreateAlertDialog
            criteria={criteria}
            place={typed.picked?.name ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
