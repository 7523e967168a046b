import {
  type RejectionReason,
  rejectionReasonLabels,
  rejectionReasonSchema,
} from '@praticio/contracts/offers/interest';
import { CANDIDATE_NOTE_MAX_LENGTH, type OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Select } from '@praticio/ui-kit/select';
import { TextArea } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useNote } from '../../api/get-offer-candidates.ts';
import { candidateName } from '../../shared/candidate-name.ts';

const REASONS = rejectionReasonSchema.options.map((value) => ({
  value,
  label: rejectionReasonLabels[value],
}));

interface RefuseDialogProps {
  /** 'Refuser Sofiane Amar', 'Refuser 3 candidatures' */
  title: string;
  onClose: () => void;
  onRefuse: (reason: RejectionReason | undefined) => Promise<unknown>;
}

/** 'Refuser…' with an optional reason, which the candidate reads. */
export function RefuseDialog({ title, onClose, onRefuse }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const refuse = () => {
    // first, because a closing dialog gives the focus back, and the line that takes the rejection back wants it
    onClose();
    void onRefuse(rejectionReasonSchema.options.find((one) => one === reason));
  };
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="small">
      <div className="grid gap-4">
        <Select
          label="Motif (facultatif)"
          description="Le candidat le lira avec votre réponse."
          placeholder="Sans motif"
          options={REASONS}
          value={reason}
          onChange={setReason}
        />
        <p className="text-sm text-muted">Vous pourrez annuler pendant trente secondes.</p>
      </div>
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <Button variant="danger" onPress={refuse}>
          Refuser
        </Button>
      </div>
    </Dialog>
  );
}

/** The team's note about a candidate; an empty one is removed. */
export function NoteDialog({ candidate, onClose }: { candidate: OfferCandidate; onClose: () => void }) {
  const [text, setText] = useState(candidate.note?.text ?? '');
  const write = useNote();
  const save = () =>
    write.mutate(
      { id: candidate.id, text: text.trim() },
      {
        onSuccess: onClose,
        onError: (error) => toast.error(messageOf(error, "La note n'a pas pu être enregistrée")),
      },
    );
  return (
    <Dialog
      title={`Note sur ${candidateName(candidate.candidate)}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <TextArea
        label="Note de l'équipe"
        description="Votre équipe la lit avec votre nom. Le candidat ne la voit pas, mais peut en demander copie."
        value={text}
        onChange={setText}
        maxLength={CANDIDATE_NOTE_MAX_LENGTH}
        rows={4}
      />
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <Button isPending={write.isPending} onPress={save}>
          Enregistrer
        </Button>
      </div>
    </Dialog>
  );
}
