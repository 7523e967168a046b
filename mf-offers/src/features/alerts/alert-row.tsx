import { SESSION_EXPIRED } from '@praticio/contracts/base/messages';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import type { Alert } from '@praticio/contracts/offers/alert';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDate } from '@praticio/ui-kit/format';
import { parametersOf } from '@praticio/ui-kit/offer-criteria';
import { Link } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useDeleteAlert } from '../../api/delete-alert.ts';
import { useSwitchAlert } from '../../api/switch-alert.ts';
import { criteriaOfAlert } from '../../shared/alert-criteria.ts';
import { CriteriaList } from '../../shared/criteria-list.tsx';

/** One alert: its criteria, state and actions. */
export function AlertRow({ alert }: { alert: Alert }) {
  const results = parametersOf(criteriaOfAlert(alert.criteria));
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold wrap-anywhere">{alert.name}</h2>
          <Badge tone={alert.enabled ? 'success' : 'warning'}>{alert.enabled ? 'Active' : 'En pause'}</Badge>
        </div>
        <CriteriaList criteria={alert.criteria} />
        <p className="text-sm text-muted">
          {`Créée le ${formatDate(alert.createdAt)} · `}
          <Link className="kit-link" to={`/offers?${results}`} aria-label={`Voir les offres : ${alert.name}`}>
            Voir les offres
          </Link>
        </p>
      </div>
      <AlertActions alert={alert} />
    </Card>
  );
}

function AlertActions({ alert }: { alert: Alert }) {
  const [isDeleting, setDeleting] = useState(false);
  const change = useSwitchAlert();
  const remove = useDeleteAlert();

  const toggle = () =>
    change.mutate(
      { id: alert.id, enabled: !alert.enabled },
      {
        onSuccess: ({ enabled }) =>
          toast.info(
            enabled
              ? 'Alerte réactivée. Vous recevrez à nouveau des notifications.'
              : 'Alerte mise en pause. Vous ne recevrez plus de notifications.',
          ),
        onError: (error) => showRefusal(error, 'Impossible de mettre à jour cette alerte.'),
      },
    );
  const confirmRemoval = async () => {
    try {
      await remove.mutateAsync(alert.id);
      toast.success('Alerte supprimée.');
    } catch (error) {
      showRefusal(error, 'Impossible de supprimer cette alerte.');
    }
  };

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant="secondary"
        onPress={toggle}
        isPending={change.isPending}
        aria-label={`${alert.enabled ? 'Mettre en pause' : 'Réactiver'} : ${alert.name}`}
      >
        {alert.enabled ? 'Mettre en pause' : 'Réactiver'}
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon="trash"
        onPress={() => setDeleting(true)}
        aria-label={`Supprimer : ${alert.name}`}
      >
        Supprimer
      </Button>
      <ConfirmDialog
        title="Supprimer l'alerte"
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        onConfirm={confirmRemoval}
        confirmLabel="Supprimer"
        isDestructive
      >
        Êtes-vous sûr de vouloir supprimer cette alerte ?
      </ConfirmDialog>
    </div>
  );
}

/** Shows why a change of an alert was refused. */
function showRefusal(error: unknown, fallback: string) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) toast.error(SESSION_EXPIRED);
  else if (status === 409) toast.warning(messageOf(error, errorCatalogue['alert/duplicate'].message));
  else toast.error(fallback);
}
