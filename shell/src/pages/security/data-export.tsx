import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { downloadAccountExport } from '../../api/download-account-export.ts';

/** Everything that the platform holds about the member, as a ZIP. */
export function DataExport() {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadAccountExport,
    onSuccess: () => toast.success('Vos données sont téléchargées.'),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <p className="text-muted">
        Téléchargez une archive ZIP de tout ce que Praticio garde à votre sujet : compte, structure, CV,
        offres, candidatures, alertes, messages, crédits et achats.
      </p>
      <Button
        variant="secondary"
        icon="download"
        className="self-start"
        isPending={isPending}
        pendingLabel="Préparation de l'archive..."
        onPress={() => mutate()}
      >
        Télécharger mes données
      </Button>
    </>
  );
}
