import {
  type RejectionReason,
  rejectionReasonLabels,
  rejectionReasonSchema,
} from '@praticio/contracts/offers/interest';
import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Select } from '@praticio/ui-kit/select';
import { useState } from 'react';
import { useNote } from '../../api/note-candidate.ts';
import { candidateName } from '../../shared/candidate-name.ts';
import { TeamNoteDialog } from '../../shared/team-note-dialog.tsx';

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
        <Button variant="danger-outlined" onPress={refuse}>
          Refuser
        </Button>
      </div>
    </Dialog>
  );
}

/** The team's note about a candidate. */
export function NoteDialog({ candidate, onClose }: { candidate: OfferCandidate; onClose: () => void }) {
  const { id, note } = candidate;
  const name = candidateName(candidate.candidate);
  return <TeamNoteDialog {...{ id, name, note, onClose }} subject="Le candidat" write={useNote()} />;
}
