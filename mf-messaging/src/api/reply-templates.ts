import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listReplyTemplates, saveReplyTemplates } from 'contracts/messaging/endpoints';
import type { ReplyTemplate } from 'contracts/messaging/reply-template';
import { call, messageOf } from 'ui-kit/api';
import { toast } from 'ui-kit/toast';

const queryKey = ['reply-templates'] as const;

/** The texts that the signed-in user reuses in messages. */
export function useReplyTemplates() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(listReplyTemplates, { signal }) });
}

/** Replaces all templates. */
export function useSaveReplyTemplates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templates: ReplyTemplate[]) => call(saveReplyTemplates, { body: { templates } }),
    onSuccess: (templates) => client.setQueryData(queryKey, templates),
    onError: (error) => void toast.error(messageOf(error, "Le modèle n'a pas pu être enregistré.")),
  });
}
