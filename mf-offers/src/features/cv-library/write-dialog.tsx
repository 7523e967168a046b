import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';
import { MESSAGE_MAX_LENGTH } from '@praticio/contracts/messaging/conversation';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { useNavigate } from '@praticio/ui-kit/router';
import { Select } from '@praticio/ui-kit/select';
import { TextArea } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useOnlineOffers } from '../../api/get-online-offers.ts';
import { writeToCandidate } from '../../api/start-contact.ts';

/** The first message to the owner of an unlocked CV, about one of the own offers or none; then the conversation opens. */
export function WriteDialog({ cv, onClose }: { cv: CvLibraryItem; onClose: () => void }) {
  const [content, setContent] = useState('');
  const [offerId, setOfferId] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isSending, setIsSending] = useState(false);
  const offers = useOnlineOffers();
  const navigate = useNavigate();
  const name = [cv.candidate?.firstname, cv.candidate?.lastname].filter(Boolean).join(' ');

  /** Another text is another message, also where it is unknown whether the one before has arrived. */
  const change = (text: string) => {
    setContent(text);
    setKey(crypto.randomUUID());
  };
  const send = async () => {
    setIsSending(true);
    try {
      const id = await writeToCandidate({
        cvFilename: cv.cvFilename,
        content: content.trim(),
        offerId: offerId ? Number(offerId) : null,
        key,
      });
      onClose();
      void navigate(`/conversations/${encodeURIComponent(id)}`);
    } catch (error) {
      toast.error(messageOf(error, "Le message n'a pas pu être envoyé"));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      title={`Écrire à ${name || 'cette personne'}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="grid gap-4">
        <Select
          label="Au sujet de (facultatif)"
          placeholder="Aucune offre en particulier"
          // no offer that is for the pool: the person could not open it
          options={(offers.data ?? [])
            .filter(({ reservedUntil }) => !reservedUntil)
            .map(({ id, title, location }) => ({ value: String(id), label: `${title}, ${location}` }))}
          value={offerId}
          onChange={setOfferId}
        />
        <TextArea
          label="Message"
          description="La conversation s'ouvre avec ce message. La personne en est prévenue."
          value={content}
          onChange={change}
          maxLength={MESSAGE_MAX_LENGTH}
          rows={6}
        />
      </div>
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <Button isPending={isSending} isDisabled={content.trim() === ''} onPress={() => void send()}>
          Envoyer
        </Button>
      </div>
    </Dialog>
  );
}
