import type { MessageView } from '@praticio/contracts/messaging/conversation';
import { sendMessage as sendMessageEndpoint } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';

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
