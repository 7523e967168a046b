import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { STATUS_FAILED } from '../../shared/status-change.ts';

interface Question {
  title: string;
  text: string;
  confirm: string;
  done: string;
  failed: string;
}

/** The changes of status that need a confirmation. */
export const STATUS_QUESTIONS: Record<'CLOSED' | 'DELETED', Question> = {
  CLOSED: {
    title: 'Offre pourvue',
    text: "L'offre sera fermée et n'acceptera plus de candidatures. Vous pourrez l'activer à nouveau.",
    confirm: 'Marquer comme pourvue',
    done: 'Offre marquée comme pourvue',
    failed: STATUS_FAILED,
  },
  DELETED: {
    title: "Supprimer l'offre",
    text: 'Êtes-vous sûr de vouloir supprimer cette offre ?',
    confirm: 'Supprimer',
    done: 'Offre supprimée avec succès',
    failed: "Erreur lors de la suppression de l'offre",
  },
};

interface StatusDialogProps {
  status: keyof typeof STATUS_QUESTIONS;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => Promise<void>;
}

/** Asks before an offer is closed or deleted. */
export function StatusDialog({ status, ...dialog }: StatusDialogProps) {
  const { title, text, confirm } = STATUS_QUESTIONS[status];
  return (
    <ConfirmDialog title={title} confirmLabel={confirm} isDestructive={status === 'DELETED'} {...dialog}>
      {text}
    </ConfirmDialog>
  );
}
