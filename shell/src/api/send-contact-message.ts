import type { BodyValuesOf } from 'contracts/base/endpoint';
import * as identity from 'contracts/identity/endpoints';
import { call } from 'ui-kit/api';

/** Mails the message to the support. */
export const sendContactMessage = (body: BodyValuesOf<typeof identity.sendContactMessage>) =>
  call(identity.sendContactMessage, { body });
