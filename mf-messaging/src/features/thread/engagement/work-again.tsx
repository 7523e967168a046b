import type { Engagement } from '@praticio/contracts/offers/engagement';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import { useId } from 'react';
import { useMoveEngagement } from '../../../api/move-engagement.ts';

const ANSWERS = [
  [true, 'Oui'],
  [false, 'Non'],
] as const;

/** The question after an engagement. The other participant does not see the answer, which can be changed. */
export function WorkAgain({
  engagement,
  conversationId,
}: {
  engagement: Engagement;
  conversationId: string;
}) {
  const question = useId();
  const move = useMoveEngagement(conversationId);
  const answer = (workAgain: boolean) =>
    move.mutate(
      { action: 'work-again', engagement, workAgain },
      {
        onError: (error) => void toast.error(messageOf(error, "Votre réponse n'a pas pu être enregistrée.")),
      },
    );
  return (
    <fieldset aria-describedby={question} className="flex flex-wrap items-center gap-2">
      <legend className="mb-2 font-semibold">Retravailleriez-vous ensemble ?</legend>
      {ANSWERS.map(([value, label]) => (
        <Button
          key={label}
          size="small"
          variant={engagement.workAgain === value ? 'primary' : 'secondary'}
          aria-pressed={engagement.workAgain === value}
          isDisabled={move.isPending}
          onPress={() => answer(value)}
        >
          {label}
        </Button>
      ))}
      <p id={question} className="basis-full text-sm text-muted">
        {engagement.side === 'candidate'
          ? 'Votre réponse reste anonyme : la structure en voit la part, à partir de cinq.'
          : 'Votre réponse ne se voit pas.'}
      </p>
    </fieldset>
  );
}
