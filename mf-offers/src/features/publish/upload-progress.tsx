import { Button } from '@praticio/ui-kit/button';
import { ProgressBar } from '@praticio/ui-kit/progress-bar';

interface UploadProgressProps {
  /** Uploaded share from 0 to 1; null renders nothing. */
  share: number | null;
  onStop: () => void;
}

/** Progress of an upload, with a button to cancel it until all bytes are sent. */
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
