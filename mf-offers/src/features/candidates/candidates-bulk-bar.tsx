import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import { useState } from 'react';
import { useAnswerInterest } from '../../api/answer-interest.ts';
import { BulkBar } from '../../shared/bulk-bar.tsx';
import { candidateName } from '../../shared/candidate-name.ts';
import type { useBulk } from '../../shared/use-bulk.ts';
import { useIsReader } from '../../shared/use-is-reader.ts';
import { RefuseDialog } from './candidate-dialogs.tsx';

const COMPARED_MAX = 4;

interface CandidatesBulkBarProps {
  candidates: readonly OfferCandidate[];
  bulk: ReturnType<typeof useBulk<OfferCandidate>>;
  onUntick: () => void;
  compareUrl: string;
}

/** One answer to several candidates, or a look at them side by side. Those that failed stay ticked. */
export function CandidatesBulkBar({ candidates, bulk, onUntick, compareUrl }: CandidatesBulkBarProps) {
  const [question, ask] = useState<'accept' | 'refuse' | null>(null);
  const answer = useAnswerInterest();
  const isReader = useIsReader();
  const waiting = candidates.filter(({ status }) => status === 'pending');
  const words = formatCount(waiting.length, 'candidature');
  const run = async (work: (candidate: OfferCandidate) => Promise<unknown>, one: string) => {
    const failed = await bulk.run({
      items: waiting,
      nameOf: ({ candidate }) => candidateName(candidate),
      work,
      done: (count) => formatCount(count, `candidature ${one}`, `candidatures ${one}s`),
    });
    if (failed.length === 0) onUntick();
  };
  const isBusy = bulk.left !== null;
  const count = candidates.length;
  return (
    <BulkBar
      words={formatCount(count, 'candidature cochée', 'candidatures cochées')}
      onUntick={onUntick}
      left={bulk.left}
    >
      {waiting.length > 0 && !isReader && (
        <>
          <Button variant="ghost" icon="close" isDisabled={isBusy} onPress={() => ask('refuse')}>
            Refuser…
          </Button>
          <Button variant="secondary" icon="check" isDisabled={isBusy} onPress={() => ask('accept')}>
            Accepter…
          </Button>
        </>
      )}
      {count >= 2 && count <= COMPARED_MAX && (
        <LinkButton variant="on-deep" icon="list" to={compareUrl}>
          Comparer
        </LinkButton>
      )}
      {question === 'refuse' && (
        <RefuseDialog
          title={`Refuser ${words}`}
          onClose={() => ask(null)}
          onRefuse={(reason) =>
            run(
              ({ id }) => answer.mutateAsync({ id, answer: 'reject', ...(reason && { reason }) }),
              'refusée',
            )
          }
        />
      )}
      {question === 'accept' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && ask(null)}
          title={`Accepter ${words}`}
          confirmLabel="Accepter"
          onConfirm={() => run(({ id }) => answer.mutateAsync({ id, answer: 'accept' }), 'acceptée')}
        >
          Chacune ouvre une conversation, et le candidat en est prévenu aussitôt.
        </ConfirmDialog>
      )}
    </BulkBar>
  );
}
