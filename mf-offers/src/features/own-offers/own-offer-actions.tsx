import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { Button, IconButton, LinkButton } from '@praticio/ui-kit/button';
import { Menu, type MenuEntry } from '@praticio/ui-kit/menu';
import { useState } from 'react';
import { useStatusChange } from '../../shared/status-change.ts';
import { useIsReader } from '../../shared/use-is-reader.ts';
import { MakeUrgentDialog } from './make-urgent-dialog.tsx';
import { canBeRenewed, hasEnded } from './offer-life.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { STATUS_QUESTIONS, StatusDialog } from './status-dialog.tsx';

type Question = 'CLOSED' | 'DELETED' | 'renew' | 'urgent';

/**
 * The actions of the owner of an offer that is not deleted: the main one, and a menu with all others. With `isCompact` all are
 * in the menu.
 */
export function OwnOfferActions({ offer, isCompact = false }: { offer: OwnOffer; isCompact?: boolean }) {
  const [question, ask] = useState<Question | null>(null);
  const isReader = useIsReader();
  const isRenewable = canBeRenewed(offer);
  const { changeStatus, openToAll, isPending } = useStatusChange(offer.id);
  const toggle = () =>
    offer.status === 'ACTIVE'
      ? changeStatus('SUSPENDED', 'Offre suspendue avec succès')
      : changeStatus('ACTIVE', 'Offre activée avec succès');
  const dialog = {
    isOpen: true,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) ask(null);
    },
  };
  if (isReader) return null;
  return (
    <>
      {isCompact ? null : isRenewable ? (
        <Button size="small" variant="soft" icon="clock" onPress={() => ask('renew')}>
          Renouveler
        </Button>
      ) : (
        <LinkButton size="small" variant="soft" to={`/offers/${offer.id}/edit`}>
          Modifier
          <span className="sr-only">{` : ${offer.title}`}</span>
        </LinkButton>
      )}
      <Menu
        label={`Autres actions : ${offer.title}`}
        trigger={
          <IconButton
            icon="more"
            size="small"
            aria-label={`Autres actions : ${offer.title}`}
            isPending={isPending}
          />
        }
        entries={entriesOf(offer, {
          isRenewable,
          isCompact,
          ask,
          toggle: () => void toggle(),
          open: () => void openToAll(),
        })}
      />
      {question === 'renew' && <RenewDialog offer={offer} {...dialog} />}
      {question === 'urgent' && <MakeUrgentDialog offer={offer} {...dialog} />}
      {(question === 'CLOSED' || question === 'DELETED') && (
        <StatusDialog
          status={question}
          {...dialog}
          onConfirm={() =>
            changeStatus(question, STATUS_QUESTIONS[question].done, STATUS_QUESTIONS[question].failed)
          }
        />
      )}
    </>
  );
}

interface Handlers {
  isRenewable: boolean;
  isCompact: boolean;
  ask: (question: Question) => void;
  toggle: () => void;
  /** Shows everybody an offer that is for the pool. */
  open: () => void;
}

/** The menu of an offer: the actions that its status and its age allow. */
function entriesOf(offer: OwnOffer, { isRenewable, isCompact, ask, toggle, open }: Handlers): MenuEntry[] {
  const { id, status, urgent, suspendedByAdministrator } = offer;
  const canToggle = !hasEnded(offer) && !suspendedByAdministrator;
  const entries: (MenuEntry | false)[] = [
    isRenewable &&
      isCompact && { id: 'renew', label: 'Renouveler', icon: 'clock', onAction: () => ask('renew') },
    (isRenewable || isCompact) && { id: 'edit', label: 'Modifier', icon: 'edit', href: `/offers/${id}/edit` },
    status === 'ACTIVE' &&
      Boolean(offer.reservedUntil) && { id: 'open', label: 'Ouvrir à tous', icon: 'users', onAction: open },
    canToggle && {
      id: 'toggle',
      label: status === 'ACTIVE' ? 'Suspendre' : 'Activer',
      icon: status === 'ACTIVE' ? 'eyeOff' : 'eye',
      onAction: toggle,
    },
    status === 'ACTIVE' &&
      !urgent && { id: 'urgent', label: 'Rendre urgente', icon: 'urgent', onAction: () => ask('urgent') },
    status !== 'CLOSED' &&
      !suspendedByAdministrator && {
        id: 'filled',
        label: 'Marquer comme pourvue',
        icon: 'check',
        onAction: () => ask('CLOSED'),
      },
    { id: 'copy', label: 'Dupliquer cette offre', icon: 'copy', href: `/offers/create?copy=${id}` },
    {
      id: 'delete',
      label: 'Supprimer',
      icon: 'trash',
      isDestructive: true,
      onAction: () => ask('DELETED'),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
