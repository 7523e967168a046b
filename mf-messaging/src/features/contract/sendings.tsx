import { expiryWords } from '@praticio/contracts/identity/document-words';
import type { Contract, ContractSending } from '@praticio/contracts/offers/contract';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { formatShortDay } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useToday } from '@praticio/ui-kit/today';
import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadDeclaration } from '../../api/download-declaration.ts';
import { ownDocumentsQuery } from '../../api/get-own-documents.ts';

/** The documents to be sent before the first day, with senders and receivers. */
export function Sendings({ contract }: { contract: Contract }) {
  const { toSend, side } = contract;
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="kit-subtitle">À envoyer avant le premier jour</h2>
      <ul className="divide-y divide-line">
        {toSend.map((sending) => (
          <Sending key={`${sending.to} ${sending.by}`} contract={contract} sending={sending} />
        ))}
        {side === 'candidate' && <Insurance start={toSend[0]?.before ?? ''} />}
      </ul>
    </Card>
  );
}

function Tile({ label, day, isLate = false }: { label: string; day: string; isLate?: boolean }) {
  return (
    <p
      className={`data grid content-center justify-items-center rounded-lg px-2 py-1 text-center ${isLate ? 'bg-warning-soft text-warning' : 'bg-sunken'}`}
    >
      <span className="text-xs">{label}</span>
      <span className="font-semibold">{formatShortDay(day)}</span>
    </p>
  );
}

const row =
  'grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]';

function Sending({ contract, sending }: { contract: Contract; sending: ContractSending }) {
  const { to, by, what, before, hasDeclaration } = sending;
  const who = by === contract.side ? 'Vous' : by === 'holder' ? 'La structure' : 'La personne engagée';
  const save = useMutation({
    mutationFn: () => downloadDeclaration(contract),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <li className={row}>
      <Tile label="avant le" day={before} />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{to}</p>
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{who}</span>
          {` · ${what}`}
        </p>
      </div>
      {hasDeclaration && (
        <Button
          variant="secondary"
          size="small"
          icon="download"
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          Déclaration
        </Button>
      )}
    </li>
  );
}

/** The candidate's insurance, where it ends before the first day or is not there. */
function Insurance({ start }: { start: string }) {
  const today = useToday();
  const { data: documents } = useQuery(ownDocumentsQuery);
  const insurance = documents?.find(({ kind }) => kind === 'liability-insurance');
  const words = insurance && expiryWords(insurance.validUntil, today, start);
  const ends = insurance?.validUntil;
  if (!documents || (insurance && !(words?.isUrgent && ends && ends < start))) return null;
  return (
    <li className={row}>
      <Tile label={ends ? 'expire le' : 'avant le'} day={ends ?? start} isLate />
      <div className="min-w-0">
        <p className="font-semibold">Votre assurance professionnelle</p>
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">Vous</span>
          {ends
            ? ' · elle finit avant la période : ajoutez la nouvelle attestation'
            : " · ajoutez l'attestation"}
        </p>
      </div>
      <LinkButton to="/profile?tab=documents" variant="secondary" size="small" icon="upload">
        Ajouter
      </LinkButton>
    </li>
  );
}
