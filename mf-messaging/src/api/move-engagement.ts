import {
  answerWorkAgain,
  cancelEngagement,
  changeEngagement,
  confirmEngagement,
  declineEngagement,
  proposeEngagement,
} from '@praticio/contracts/offers/endpoints';
import type {
  Engagement,
  EngagementAction,
  EngagementTermsInput,
} from '@praticio/contracts/offers/engagement';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { engagementsQuery } from './get-engagements.ts';

/** The reader's action; `engagement` is as they have read it. */
type EngagementMove =
  | { action: 'propose'; terms: EngagementTermsInput }
  | { action: 'change'; engagement: Engagement; terms: EngagementTermsInput }
  | { action: 'confirm'; engagement: Engagement }
  | { action: 'work-again'; engagement: Engagement; workAgain: boolean }
  | { action: Extract<EngagementAction, 'decline' | 'cancel'>; engagement: Engagement; reason: string };

function send(conversationId: string, move: EngagementMove): Promise<Engagement> {
  if (move.action === 'propose')
    return call(proposeEngagement, { params: { id: conversationId }, body: { terms: move.terms } });
  const { id, revision } = move.engagement;
  const params = { id };
  if (move.action === 'change')
    return call(changeEngagement, { params, body: { revision, terms: move.terms } });
  if (move.action === 'confirm') return call(confirmEngagement, { params, body: { revision } });
  if (move.action === 'work-again')
    return call(answerWorkAgain, { params, body: { workAgain: move.workAgain } });
  const { action, reason } = move;
  return call(action === 'decline' ? declineEngagement : cancelEngagement, { params, body: { reason } });
}

/** Proposes, changes, confirms, declines or cancels, which the thread shows to both, or answers the question afterwards. */
export function useMoveEngagement(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: EngagementMove) => send(conversationId, move),
    onSuccess: (moved) => {
      client.setQueryData(engagementsQuery(conversationId).queryKey, (all = []) => [
        moved,
        ...all.filter(({ id }) => id !== moved.id),
      ]);
    },
    // after a refusal too: the other participant has been faster
    onSettled: () => void refreshAfter(client, 'engagement-changed'),
  });
}
