import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Erases the account in every service. */
export const eraseAccount = (body: BodyValuesOf<typeof identity.eraseAccount>) =>
  call(identity.eraseAccount, { body });
