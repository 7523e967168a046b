import type { MyPool } from '@praticio/contracts/offers/pool';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { toast } from '@praticio/ui-kit/toast';
import { useAnswerPool } from '../../api/answer-pool.ts';
import { VerifiedBadge } from '../../shared/verified-badge.tsx';

/** Why a structure may invite the reader. */
const REASONS: Readonly<Record<string, string>> = {
  engaged: 'vous avez travaillé pour elle',
  unlocked: 'elle a débloqué votre CV',
  saved: 'vous avez accepté',
};

/** A structure that keeps the reader among its locums, or asks whether it may. */
export function PoolMembership({ pool }: { pool: MyPool }) {
  const answer = useAnswerPool();
  const isAsked = pool.state === 'asked';
  const reasons = pool.sources.flatMap((source) => REASONS[source] ?? []);
  const give = (isMember: boolean) =>
    answer.mutate(
      { id: pool.id, isMember },
      { onError: (error) => toast.error(messageOf(error, "Votre réponse n'a pas pu être enregistrée")) },
    );
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-lg font-bold wrap-anywhere">
          {pool.company}
          {pool.verified && <VerifiedBadge />}
        </h3>
        <p className="text-sm text-muted">
          {isAsked
            ? 'Souhaite vous garder parmi ses remplaçants pour vous inviter à ses prochaines offres.'
            : `Peut vous inviter à ses offres${reasons.length > 0 ? ` : ${reasons.join(', ')}` : ''}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isAsked && (
          <Button isPending={answer.isPending} onPress={() => give(true)}>
            Accepter<span className="sr-only">{` : ${pool.company}`}</span>
          </Button>
        )}
        <Button variant="secondary" isPending={answer.isPending} onPress={() => give(false)}>
          {isAsked ? 'Refuser' : 'Quitter la liste'}
          <span className="sr-only">{` : ${pool.company}`}</span>
        </Button>
      </div>
    </Card>
  );
}
