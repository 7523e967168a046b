import type { Offer } from '@praticio/contracts/offers/offer';
import { Button } from '@praticio/ui-kit/button';
import { ReportDialog } from '@praticio/ui-kit/report-dialog';
import { useLocation, useNavigate, withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { useState } from 'react';
import { reportOffer } from '../../api/report-offer.ts';

/** 'Signaler'; a visitor logs in first and comes back. */
export function ReportOfferButton({ offer }: { offer: Pick<Offer, 'id'> }) {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const press = () => (user ? setOpen(true) : void navigate('/login', withReturn(location)));
  return (
    <>
      <Button variant="ghost" size="small" icon="alert" isWide onPress={press}>
        Signaler cette offre
      </Button>
      <ReportDialog
        report={(input) => reportOffer(offer.id, input)}
        title="Signaler cette offre"
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}
