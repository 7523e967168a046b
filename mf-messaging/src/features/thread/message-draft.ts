import { type Draft, readDraft } from '@praticio/ui-kit/drafts';
import { useFormStart } from '@praticio/ui-kit/kept-form';

/** The draft in the composer of a conversation. */
export interface NewMessage {
  text: string;
  files: File[];
}
type MessageDraft = Draft<{ text: string }>;

export const emptyMessage: NewMessage = { text: '', files: [] };
export const draftName = (conversationId: string) => `message:${conversationId}`;
export const draftContent = ({ text, files }: NewMessage) => ({
  fields: { text },
  files: { attachments: files },
});
export const messageOf = ({ fields, files }: MessageDraft): NewMessage => ({
  text: fields.text,
  files: files.attachments ?? [],
});

/** The draft of a conversation: null when there is none, undefined until it is read. */
export function useMessageDraft(conversationId: string): MessageDraft | null | undefined {
  const name = draftName(conversationId);
  return useFormStart([name], () => readDraft<MessageDraft['fields']>(name)).data;
}
