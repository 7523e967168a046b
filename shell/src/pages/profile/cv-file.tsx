import type { Profile } from '@praticio/contracts/identity/profile';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDate } from '@praticio/ui-kit/format';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadCv } from '../../api/download-cv.ts';
import { removeCv } from '../../api/remove-cv.ts';
import { CvUpload } from './cv-upload.tsx';

const FAILED = 'Erreur lors de la mise à jour du profil';

/** The CV that is there: to be read, replaced or removed. */
export function CvFile({ cv }: { cv: NonNullable<Profile['userCv']> }) {
  const [isReplacing, setReplacing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: () => downloadCv(cv.originalName),
    onError: (error) => toast.error(messageOf(error)),
  });
  const remove = useMutation({
    mutationFn: removeCv,
    onSuccess: () => toast.success('CV supprimé'),
    onError: (error) => toast.error(messageOf(error, FAILED)),
  });
  return (
    <Stack>
      <div className="cv-file">
        <div className="min-w-0">
          <p className="truncate font-semibold" title={cv.originalName}>
            {cv.originalName}
          </p>
          <p className="text-sm text-muted">Déposé le {formatDate(cv.uploadedAt)}</p>
        </div>
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon="download"
            isPending={download.isPending}
            onPress={() => download.mutate()}
          >
            Télécharger
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon="upload"
            aria-expanded={isReplacing}
            onPress={() => setReplacing(!isReplacing)}
          >
            Remplacer
          </Button>
          <Button variant="ghost" size="small" icon="trash" onPress={() => setAsking(true)}>
            Supprimer
          </Button>
        </Row>
      </div>
      {isReplacing && <CvUpload label="Nouveau CV" onDone={() => setReplacing(false)} />}
      <ConfirmDialog
        title="Supprimer votre CV ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => remove.mutateAsync().catch(() => undefined)}
        confirmLabel="Supprimer"
        isDestructive
      >
        <p>
          Il quitte votre profil et la CVthèque, y compris pour les recruteurs qui l'ont déjà débloqué. Les CV
          joints à vos candidatures y restent.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
