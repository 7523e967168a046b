import { IDEMPOTENCY_KEY_HEADER } from 'contracts/base/idempotency';
import { type MessageView, sentMessageSchema } from 'contracts/messaging/conversation';
import { api } from 'ui-kit/api';

/** Sends a message; `key` makes a repetition the same message. */
export async function sendMessage(
  id: string,
  { content, files, key }: { content: string; files: File[]; key: string },
  options: { onProgress?: (share: number) => void; signal: AbortSignal },
): Promise<MessageView> {
  const form = new FormData();
  form.set('content', content);
  for (const [index, file] of files.entries()) form.set(`file_${index}`, file);
  const path = `/messaging/conversations/${encodeURIComponent(id)}/messages`;
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  const { data } = await api.upload(path, form, sentMessageSchema, { ...options, headers });
  return data;
}
