import { INTEREST_MESSAGE_MAX_LENGTH } from '@praticio/contracts/offers/limits';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { useSearchParams } from '@praticio/ui-kit/router';
import { Select } from '@praticio/ui-kit/select';
import { TextArea } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useOnlineOffers } from '../api/get-online-offers.ts';
import { type Invited, useInvite } from '../api/invite-candidate.ts';
import { INVITE_TO } from './cv-criteria.ts';
import { InviteSlots } from './invite-slots.tsx';

interface InviteDialogProps {
  invited: Invited;
  /** Of the invited person; '' where it is not known. */
  name: string;
  /** The slot that they are invited to, to begin with. */
  slot?: { offerId: number; id: string };
  /** The message, to begin with. */
  message?: string;
  onClose: () => void;
}

/** Invites somebody to one of the own offers, to all of it or to some of its slots. */
export function InviteDialog({
  invited,
  name,
  slot: wanted,
  message: begun = '',
  onClose,
}: InviteDialogProps) {
  // the offer whose matches are being looked at
  const [parameters] = useSearchParams();
  const [offerId, setOfferId] = useState(String(wanted?.offerId ?? parameters.get(INVITE_TO) ?? ''));
  const [message, setMessage] = useState(begun);
  const [slotIds, setSlotIds] = useState<readonly string[]>(wanted ? [wanted.id] : []);
  const offers = useOnlineOffers();
  const invite = useInvite();
  const offer = offers.data?.find(({ id }) => String(id) === offerId);
  const choose = (id: string) => {
    setOfferId(id);
    setSlotIds([]);
  };
  const send = () =>
    invite.mutate(
      { offerId: Number(offerId), invited, message: message.trim(), slotIds: [...slotIds] },
      {
        onSuccess() {
          toast.success('Invitation envoyée.');
          onClose();
        },
        onError: (error) => toast.error(messageOf(error, "L'invitation n'a pas pu être envoyée")),
      },
    );
  return (
    <Dialog
      title={`Inviter ${name || 'cette personne'}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="grid gap-4">
        <Select
          label="À quelle offre ?"
          placeholder={offers.data?.length === 0 ? 'Aucune offre en ligne' : 'Choisissez une offre'}
          options={(offers.data ?? []).map(({ id, title, location }) => ({
            value: String(id),
            label: `${title}, ${location}`,
          }))}
          value={offerId}
          onChange={choose}
        />
        {offer?.openSlots ? (
          <InviteSlots key={offer.id} offerId={offer.id} slotIds={slotIds} onChange={setSlotIds} />
        ) : null}
        <TextArea
          label="Message (facultatif)"
          description="La personne reçoit l'invitation par email et dans ses notifications ; elle répond à l'offre ou décline."
          value={message}
          onChange={setMessage}
          maxLength={INTEREST_MESSAGE_MAX_LENGTH}
          rows={4}
        />
      </div>
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <Button isPending={invite.isPending} isDisabled={!offer} onPress={send}>
          Inviter
        </Button>
      </div>
    </Dialog>
  );
}
