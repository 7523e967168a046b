import { profileCvRule } from '@praticio/contracts/identity/profile';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { FileField } from '@praticio/ui-kit/file-field';
import { ProgressBar } from '@praticio/ui-kit/progress-bar';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadCv } from '../../api/upload-cv.ts';

function errorOf(error: unknown): string | undefined {
  if (!error || (error instanceof DOMException && error.name === 'AbortError')) return undefined;
  const atField = error instanceof ApiError ? error.fieldErrors.cvFile : undefined;
  return atField ?? messageOf(error, 'Erreur lors de la mise à jour du profil');
}

/** Sends a CV as soon as it is chosen, with its progress and a way to stop; it takes the place of an earlier one. */
export function CvUpload({ label, onDone }: { label: string; onDone?: () => void }) {
  const [share, setShare] = useState(0);
  const [sending, setSending] = useState<AbortController | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (file: File) => {
      const controller = new AbortController();
      setSending(controller);
      setShare(0);
      return uploadCv(file, { onProgress: setShare, signal: controller.signal });
    },
    onSuccess: () => {
      toast.success('CV enregistré');
      onDone?.();
    },
  });
  if (isPending) {
    return (
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-48 flex-1">
          <ProgressBar
            label={share < 1 ? 'Envoi du CV en cours...' : 'Vérification du CV...'}
            share={share}
          />
        </div>
        <Button variant="secondary" size="small" onPress={() => sending?.abort()}>
          Annuler l'envoi
        </Button>
      </div>
    );
  }
  return (
    <FileField
      name="cvFile"
      label={label}
      value={[]}
      onChange={([file]) => file && mutate(file)}
      rule={profileCvRule}
      what="votre CV"
      description="PDF, DOC ou DOCX, 10 Mo maximum"
      error={errorOf(error)}
    />
  );
}
