import { hasCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { useSession } from '@praticio/ui-kit/session';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const VisitorAlertForm = lazy(async () => ({
  default: (await import('./visitor-alert-form.tsx')).VisitorAlertForm,
}));

/** Its code comes after the page: a form that the server has rendered would vanish until then. */
const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** Offers an alert by an email address alone to a visitor who has searched for something. */
export function VisitorAlert({ criteria }: { criteria: OfferCriteria }) {
  const { user } = useSession();
  const isHydrated = useIsHydrated();
  if (user || !hasCriteria(criteria)) return null;
  return (
    <section aria-labelledby="visitor-alert" className="offers-visitor-alert">
      <div>
        <h2 id="visitor-alert" className="font-semibold">
          Créer une alerte
        </h2>
        <p>Les nouvelles, chaque matin. Sans compte.</p>
      </div>
      <div className="offers-visitor-alert__form">
        {isHydrated && (
          <Suspense fallback={null}>
            <VisitorAlertForm criteria={criteria} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
