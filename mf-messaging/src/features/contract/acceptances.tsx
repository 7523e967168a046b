import type { Contract } from '@praticio/contracts/offers/contract';
import type { EngagementSide } from '@praticio/contracts/offers/engagement';
import { Alert } from '@praticio/ui-kit/alert';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Checkbox } from '@praticio/ui-kit/choice';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { TextField } from '@praticio/ui-kit/text-field';
import { useState } from 'react';
import { useAcceptContract } from '../../api/accept-contract.ts';

/** Both acceptances side by side, and below them the reader's own, in two gestures. */
export function Acceptances({ contract }: { contract: Contract }) {
  const { finalAt, mayAccept } = contract;
  return (
    <section
      aria-label="Acceptations"
      className={`overflow-hidden rounded-xl bg-surface ${mayAccept ? 'border-2 border-ink' : 'border border-line'}`}
    >
      <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <OneSide contract={contract} side="holder" />
        <OneSide contract={contract} side="candidate" />
      </div>
      {mayAccept && <AcceptanceForm contract={contract} />}
      {finalAt && (
        <p className="flex items-center gap-2 border-t border-line p-4 font-semibold">
          <Icon name="lock" />
          {`Définitif depuis le ${formatDateTime(finalAt)}`}
        </p>
      )}
    </section>
  );
}

function OneSide({ contract, side }: { contract: Contract; side: EngagementSide }) {
  const accepted = contract.acceptances.find((one) => one.side === side);
  const isOwn = contract.side === side;
  const name = accepted?.name ?? contract.details[side].name;
  return (
    <div className="grid content-start gap-1 p-4">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Icon
          name={accepted ? 'checkCircle' : 'clock'}
          className={accepted ? 'text-success' : 'text-muted'}
        />
        {accepted ? 'Accepté' : isOwn ? 'Votre accord' : 'En attente'}
      </p>
      <p className={`text-lg font-semibold [overflow-wrap:anywhere] ${accepted ? '' : 'text-muted'}`}>
        {name || 'Nom à compléter'}
      </p>
      <p className="data text-sm text-muted">
        {accepted
          ? formatDateTime(accepted.at)
          : isOwn
            ? 'Deux gestes : votre nom, puis la confirmation.'
            : 'Pas encore accepté'}
      </p>
    </div>
  );
}

function AcceptanceForm({ contract }: { contract: Contract }) {
  const [name, setName] = useState('');
  const [hasRead, setRead] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const accept = useAcceptContract(contract);
  const refused = accept.error instanceof ApiError ? accept.error.fieldErrors.name : undefined;
  const nameError = isTried && name.trim() === '' ? 'Écrivez votre nom' : refused;
  const ask = () => {
    setTried(true);
    accept.reset();
    if (name.trim() !== '' && hasRead) setAsking(true);
  };
  return (
    <div className="grid gap-3 border-t border-line bg-you-soft p-4">
      {accept.error && !refused && (
        <Alert tone="danger">{messageOf(accept.error, "Votre accord n'a pas pu être enregistré.")}</Alert>
      )}
      <TextField
        label="Votre nom, tel qu'au contrat"
        value={name}
        onChange={(text) => {
          setName(text);
          accept.reset();
        }}
        autoComplete="name"
        error={nameError}
      />
      <Checkbox
        isSelected={hasRead}
        onChange={setRead}
        {...(isTried && !hasRead && { error: 'Lisez le contrat, puis cochez cette case' })}
      >
        J'ai lu le contrat et je l'accepte. Il devient définitif et ne change plus.
      </Checkbox>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="check" isPending={accept.isPending} onPress={ask}>
          Accepter le contrat
        </Button>
        <span className="text-sm">Une fenêtre vous demandera de confirmer.</span>
      </div>
      <ConfirmDialog
        title="Accepter le contrat ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => accept.mutateAsync(name).catch(() => undefined)}
        confirmLabel="J'accepte"
      >
        <p>
          Votre accord est enregistré à votre nom, avec l'heure et l'empreinte du document. Vous ne pourrez
          pas le retirer.
        </p>
      </ConfirmDialog>
    </div>
  );
}
