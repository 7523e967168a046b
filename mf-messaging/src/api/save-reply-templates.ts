import { saveReplyTemplates } from '@praticio/contracts/messaging/endpoints';
import type { ReplyTemplate } from '@praticio/contracts/messaging/reply-template';
import { call, messageOf } from '@praticio/ui-kit/api';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyTemplatesQuery } from './get-reply-templates.ts';

/** Replaces all templates. */
export function useSaveReplyTemplates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templates: ReplyTemplate[]) => call(saveReplyTemplates, { body: { templates } }),
    onSuccess: (templates) => client.setQueryData(replyTemplatesQuery.queryKey, templates),
    onError: (error) => void toast.error(messageOf(error, "Le modèle n'a pas pu être enregistré.")),
  });
}
