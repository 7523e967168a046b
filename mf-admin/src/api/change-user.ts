import { useMutation } from '@tanstack/react-query';
import { adminUserSchema } from 'contracts/administration/user';
import { messageAnswerSchema } from 'contracts/base/message-answer';
import { api } from 'ui-kit/api';
import { refreshAdministration } from './administration-queries.ts';

/** What an administrator changes of an account: part of the path, and what is sent. */
export type UserChange =
  | { part: 'ban'; body: { banned: boolean; reason: string } }
  | { part: 'roles'; body: { recruiter: boolean; reason: string } }
  | { part: 'structure'; body: { verified: boolean; reason: string } };

export function useChangeUser() {
  return useMutation({
    mutationFn: ({ id, part, body }: UserChange & { id: string }) =>
      api.patch(`/admin/users/${id}/${part}`, body, adminUserSchema),
    onSuccess: refreshAdministration,
  });
}

/** Sends the verification link again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (id: string) =>
      api.post(`/admin/users/${id}/resend-verification`, undefined, messageAnswerSchema),
    onSuccess: refreshAdministration,
  });
}
