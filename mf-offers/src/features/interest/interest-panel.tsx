import type { Offer } from '@praticio/contracts/offers/offer';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { isOnboarded, useProfile } from '@praticio/ui-kit/profile';
import { Navigate, useLocation, useSearchParams, withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { Loading, Skeleton } from '@praticio/ui-kit/states';
import { lazy, Suspense } from 'react';
import { useApplicationStatus } from '../../api/get-application-status.ts';
import { useOwnsOffer } from '../../api/get-offer-ownership.ts';
import { ExpressedInterest, expressedLabel } from './expressed-interest.tsx';

// Its form weighs as much as the offer's page, and few readers open it.
const InterestDialog = lazy(async () => ({
  default: (await import('./interest-dialog.tsx')).InterestDialog,
}));

/** Query parameter that opens the dialog. */
const OPEN = 'interest';
const EXPRESS = 'Exprimer mon intérêt';
const ONBOARDING = '/onboarding/structure';

interface InterestPanelProps {
  offer: Offer;
  /** The interest was expressed during this visit of the page. */
  isNew: boolean;
  onExpressed: () => void;
}

/** The interest button, or the state of the interest that was expressed. Draws nothing for the owner. */
export function InterestPanel(props: InterestPanelProps) {
  const { user } = useSession();
  if (props.offer.status !== 'ACTIVE') return null;
  if (!user) return <WayToInterest to="/login" className="max-lg:hidden" isWide />;
  return <MemberInterest {...props} />;
}

/** The interest button for the bar of a phone; it opens the dialog of `InterestPanel`. */
export function InterestShortcut({ offer, isNew }: Pick<InterestPanelProps, 'offer' | 'isNew'>) {
  const { user } = useSession();
  const { data } = useApplicationStatus(offer.id);
  const [, setOpen] = useOpenInUrl();
  const lacksProfile = useLacksProfile();
  if (offer.status !== 'ACTIVE') return null;
  if (!user) return <WayToInterest to="/login" />;
  if (lacksProfile) return <WayToInterest to={ONBOARDING} />;
  // without the icon of the card, so that pay and dates keep their room
  if (data?.hasExpressedInterest) return <Button isDisabled>{expressedLabel(isNew)}</Button>;
  return <Button onPress={() => setOpen(true)}>{EXPRESS}</Button>;
}

/** Leads to the steps before an interest, and from there back to the offer with the dialog open. */
function WayToInterest(props: { to: string; className?: string; isWide?: boolean }) {
  return (
    <LinkButton {...props} {...withReturn(useOpenPlace())}>
      {EXPRESS}
    </LinkButton>
  );
}

/** This page with the dialog open. */
function useOpenPlace() {
  return { ...useLocation(), search: `?${OPEN}=open` };
}

/** Whether the member has not said yet who they are; false while the profile cannot be read. */
function useLacksProfile(): boolean {
  const { profile, isFallback } = useProfile();
  return profile !== null && !isFallback && !isOnboarded(profile);
}

/** Keeps in the URL whether the dialog is open, so that it is open again after a login that interrupted it. */
function useOpenInUrl() {
  const [parameters, setParameters] = useSearchParams();
  const isOpen = parameters.get(OPEN) === 'open';
  const setOpen = (next: boolean) => {
    const rest = new URLSearchParams(parameters);
    if (next) rest.set(OPEN, 'open');
    else rest.delete(OPEN);
    setParameters(rest, { replace: true, preventScrollReset: true });
  };
  return [isOpen, setOpen] as const;
}

function MemberInterest({ offer, isNew, onExpressed }: InterestPanelProps) {
  const ownership = useOwnsOffer(offer.id);
  const { profile } = useProfile();
  const lacksProfile = useLacksProfile();
  const place = useOpenPlace();
  const application = useApplicationStatus(offer.id);
  const [isOpen, setOpen] = useOpenInUrl();

  if (ownership.data) return null;
  if (ownership.isPending || application.isPending || !profile)
    return (
      <Loading label="Chargement de votre candidature...">
        <Skeleton className="kit-skeleton--title" />
      </Loading>
    );
  if (application.data?.hasExpressedInterest)
    return <ExpressedInterest application={application.data} isNew={isNew} />;
  // Without the status the button stays: the server refuses a second interest.
  if (lacksProfile && isOpen) return <Navigate to={ONBOARDING} replace {...withReturn(place)} />;
  if (lacksProfile) return <WayToInterest to={ONBOARDING} className="max-lg:hidden" isWide />;
  return (
    <>
      <Button isWide className="max-lg:hidden" onPress={() => setOpen(true)}>
        {EXPRESS}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InterestDialog
            offer={offer}
            profileCv={profile.userCv}
            isOpen
            onOpenChange={setOpen}
            onExpressed={onExpressed}
          />
        </Suspense>
      )}
    </>
  );
}
