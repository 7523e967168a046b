import { useMutation } from '@tanstack/react-query';
import { messageAnswerSchema } from 'contracts/base/message-answer';
import { api } from 'ui-kit/api';

/** Pauses the alert that an e-mail's token names; needs no login. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      api.post(`/alerts/unsubscribe/${encodeURIComponent(token)}`, undefined, messageAnswerSchema),
  });
}
