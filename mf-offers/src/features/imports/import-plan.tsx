import type { Balance } from '@praticio/contracts/billing/credit';
import type { OfferImport } from '@praticio/contracts/offers/import';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useImportAct } from '../../api/change-import.ts';
import { balanceQuery } from '../../api/get-balance.ts';
import { shownCounts } from './import-words.ts';

/** "12 crédits d'offre et 1 badge urgent" */
function creditWords({ offer, urgent }: { offer: number; urgent: number }): string {
  const parts = [
    offer > 0 ? formatCount(offer, "crédit d'offre", "crédits d'offre") : '',
    urgent > 0 ? formatCount(urgent, 'badge urgent', 'badges urgents') : '',
  ];
  return parts.filter(Boolean).join(' et ');
}

const missingOf = (
  needed: { offer: number; urgent: number },
  balance: Pick<Balance, 'offer' | 'urgent'>,
) => ({
  offer: Math.max(0, needed.offer - balance.offer),
  urgent: Math.max(0, needed.urgent - balance.urgent),
});

/** The counts of the dry run or of the import, each in words. */
export function ImportCountsLine({ found }: { found: OfferImport }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {shownCounts(found).map(({ outcome, label, count }) => (
        <li key={outcome}>
          <strong className="kit-data text-lg">{count}</strong> {label.toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

/** The plan and the cost of the import, and its start. */
export function ImportPlan({ found, onRemap }: { found: OfferImport; onRemap: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const act = useImportAct(found.id);
  const { data: balance } = useQuery(balanceQuery);
  const needed = found.credits ?? { offer: 0, urgent: 0 };
  const missing = balance ? missingOf(needed, balance) : { offer: 0, urgent: 0 };
  const lacks = missing.offer + missing.urgent > 0;
  const costs = needed.offer + needed.urgent > 0;
  const { plan } = found;
  const changes = plan ? plan.made + plan.changed + plan.closed : 0;
  const start = () =>
    act
      .mutateAsync({ kind: 'start' })
      .catch((error: unknown) => toast.error(messageOf(error, "L'import n'a pas pu commencer")));
  return (
    <div className="grid gap-4">
      <ImportCountsLine found={found} />
      <p>
        {costs ? `L'import utilisera ${creditWords(needed)}.` : "L'import n'utilisera aucun crédit."}
        {balance && costs && ` Vous avez ${creditWords(balance) || 'aucun crédit'}.`}
      </p>
      {lacks && (
        <Alert
          tone="warning"
          title={`Il vous manque ${creditWords(missing)}`}
          action={
            <LinkButton variant="secondary" to="/shop">
              Acheter des crédits
            </LinkButton>
          }
        >
          Vous pouvez lancer l'import : les offres sans crédit attendront, et vous le continuerez ensuite.
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setAsking(true)} isDisabled={changes === 0} isPending={act.isPending}>
          Lancer l'import
        </Button>
        <Button variant="secondary" onPress={onRemap}>
          Modifier les colonnes
        </Button>
      </div>
      {changes === 0 && <p>Il n'y a rien à publier, à modifier ni à fermer.</p>}
      <ConfirmDialog
        title="Lancer l'import ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={start}
        confirmLabel="Lancer l'import"
      >
        {`${shownCounts(found)
          .filter(({ outcome }) => outcome === 'made' || outcome === 'changed' || outcome === 'closed')
          .map(({ label, count }) => `${count} ${label.toLowerCase()}`)
          .join(', ')}. ${costs ? `${creditWords(needed)}.` : 'Aucun crédit.'}`}
      </ConfirmDialog>
    </div>
  );
}
