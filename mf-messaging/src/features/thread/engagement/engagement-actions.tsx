import type { Engagement } from '@praticio/contracts/offers/engagement';
import { timeText, weekdayText } from '@praticio/contracts/offers/shift-words';
import { Alert } from '@praticio/ui-kit/alert';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { lazy, Suspense, useState } from 'react';
import { useMoveEngagement } from '../../../api/move-engagement.ts';
import { isForReader } from './engagement-words.ts';

// seldom opened, so they come when they are
const ProposalDialog = lazy(async () => ({
  default: (await import('./proposal-dialog.tsx')).ProposalDialog,
}));
const RefusalDialog = lazy(async () => ({
  default: (await import('./refusal-dialog.tsx')).RefusalDialog,
}));

const FAILED = "Votre réponse n'a pas pu être envoyée.";
type Clash = ApiError['clashes'][number];
const clashesOf = (error: unknown): Clash[] => (error instanceof ApiError ? error.clashes : []);
const keyOf = ({ day, start }: { day: string; start: string }) => `${day} ${start}`;

/** 'lundi 4 janvier 2027 à 20 h : Infirmier de nuit' */
const clashText = (clash: Clash): string =>
  `${weekdayText(clash.day)} à ${timeText(clash.start)}${clash.offerTitle ? ` : ${clash.offerTitle}` : ''}`;

/** The buttons of a card, for the reader's actions at this point. */
export function EngagementActions({
  engagement,
  conversationId,
}: {
  engagement: Engagement;
  conversationId: string;
}) {
  const { actions, terms } = engagement;
  const move = useMoveEngagement(conversationId);
  const [asked, setAsked] = useState<'change' | 'decline' | 'cancel' | 'without' | null>(null);
  const close = () => setAsked(null);
  const clashes = clashesOf(move.error);
  const taken = new Set(clashes.map(keyOf));
  const free = terms.shifts.filter((shift) => !taken.has(keyOf(shift)));
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const asks = isForReader(engagement);
  return (
    <>
      {move.error && (
        <Alert
          tone="danger"
          action={
            clashes.length > 0 &&
            free.length > 0 && (
              <Button size="small" variant="secondary" onPress={() => setAsked('without')}>
                Proposer le reste
              </Button>
            )
          }
        >
          <p>{messageOf(move.error, FAILED)}</p>
          {clashes.length > 0 && (
            <ul className="list-disc pl-5">
              {clashes.map((clash) => (
                <li key={keyOf(clash)}>{clashText(clash)}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {may('confirm') && (
          <Button
            icon="check"
            isPending={move.isPending}
            onPress={() => move.mutate({ action: 'confirm', engagement })}
          >
            Confirmer
          </Button>
        )}
        {may('change') && (
          <Button variant="secondary" onPress={() => setAsked('change')}>
            {asks ? 'Proposer autre chose' : 'Modifier ma proposition'}
          </Button>
        )}
        {may('decline') && (
          <Button variant="ghost" onPress={() => setAsked('decline')}>
            Décliner
          </Button>
        )}
        {may('cancel') && (
          <Button variant="ghost" onPress={() => setAsked('cancel')}>
            {engagement.state === 'confirmed' ? "Annuler l'engagement" : 'Retirer ma proposition'}
          </Button>
        )}
      </div>
      <Suspense>
        {(asked === 'change' || asked === 'without') && (
          <ProposalDialog
            conversationId={conversationId}
            engagement={engagement}
            {...(asked === 'without' && { shifts: free })}
            onClose={() => {
              move.reset();
              close();
            }}
          />
        )}
        {(asked === 'decline' || asked === 'cancel') && (
          <RefusalDialog
            conversationId={conversationId}
            engagement={engagement}
            action={asked}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
