import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Mails the message to the support. */
export const sendContactMessage = (body: BodyValuesOf<typeof identity.sendContactMessage>) =>
  call(identity.sendContactMessage, { body });
