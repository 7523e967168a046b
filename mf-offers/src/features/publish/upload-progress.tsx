import { Button } from 'ui-kit/button';
import { ProgressBar } from 'ui-kit/progress-bar';

interface UploadProgressProps {
  /** Share of the files that is sent, from 0 to 1; nothing is drawn for null. */
  share: number | null;
  onStop: () => void;
}

/** How far the files are, and the way to stop them while that still helps. */
export function UploadProgress({ share, onStop }: UploadProgressProps) {
  if (share === null) return null;
  const isSent = share >= 1;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-48 flex-1">
        <ProgressBar label={isSent ? 'Enregistrement en cours...' : 'Envoi des fichiers...'} share={share} />
      </div>
      {!isSent && (
        <Button variant="secondary" size="small" onPress={onStop}>
          Annuler l'envoi
        </Button>
      )}
    </div>
  );
}
