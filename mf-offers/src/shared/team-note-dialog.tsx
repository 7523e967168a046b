import { CANDIDATE_NOTE_MAX_LENGTH } from '@praticio/contracts/offers/offer-candidate';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { TextArea } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

interface TeamNoteDialogProps {
  /** Id of the interest or the entry of the pool that has the note. */
  id: string;
  /** Whom it is about. */
  name: string;
  note: { text: string } | null;
  /** The person as the sentence about who reads it calls them: 'Le candidat'. */
  subject: string;
  write: UseMutationResult<unknown, Error, { id: string; text: string }>;
  onClose: () => void;
}

/** The team's note about a person; an empty one is removed. */
export function TeamNoteDialog({ id, name, note, subject, write, onClose }: TeamNoteDialogProps) {
  const [text, setText] = useState(note?.text ?? '');
  const save = () =>
    write.mutate(
      { id, text: text.trim() },
      {
        onSuccess: onClose,
        onError: (error) => toast.error(messageOf(error, "La note n'a pas pu être enregistrée")),
      },
    );
  return (
    <Dialog title={`Note sur ${name}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <TextArea
        label="Note de l'équipe"
        description={`Votre équipe la lit avec votre nom. ${subject} ne la voit pas, mais peut en demander copie.`}
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
