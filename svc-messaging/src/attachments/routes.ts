import * as messaging from '@praticio/contracts/messaging/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { readAttachment } from './read.ts';

interface Rules {
  readAttachment: ReturnType<typeof readAttachment>;
}

export function attachmentRoutes({ readAttachment }: Rules) {
  return [handle(messaging.readAttachment, ({ actor, params }) => readAttachment(actor, params.id))];
}
