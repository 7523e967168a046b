import type { MessageView } from 'contracts/messaging/conversation';
import { sendMessage as sendMessageEndpoint } from 'contracts/messaging/endpoints';
import { call } from 'ui-kit/api';

/** Sends a message; repeating it with the same `key` is safe. */
export async function sendMessage(
  id: string,
  { content, files, key }: { content: string; files: File[]; key: string },
  options: { onProgress?: (share: number) => void; signal: AbortSignal },
): Promise<MessageView> {
  const { data } = await call(sendMessageEndpoint, {
    ...options,
    params: { id },
    body: { content },
    files: { file: files },
    idempotencyKey: key,
  });
  return data;
}
