import { CRITERIA_REQUIRED } from '@praticio/contracts/offers/messages';
import { Button } from '@praticio/ui-kit/button';
import { hasCriteria } from '@praticio/ui-kit/offer-criteria';
import { useSession } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { criteriaOfTyped, type TypedSearch } from '@praticio/ui-kit/typed-search';
import { lazy, Suspense, useState } from 'react';

const CreateAlertDialog = lazy(async () => ({
  default: (await import('./create-alert-dialog.tsx')).CreateAlertDialog,
}));

/** 'Créer une alerte' with the criteria in the search form, submitted or not. */
export function CreateAlert({ typed }: { typed: TypedSearch }) {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const criteria = criteriaOfTyped(typed);
  const open = () => {
    if (user && !hasCriteria(criteria)) toast.warning(CRITERIA_REQUIRED);
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
