import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import type { SecondFactor } from '@praticio/contracts/identity/security';
import { call } from '@praticio/ui-kit/api';

/** Secret and recovery codes of an administrator who has none; the first right code activates them. */
export const beginSecondFactor = (
  body: BodyValuesOf<typeof identity.beginSecondFactor>,
): Promise<SecondFactor> => call(identity.beginSecondFactor, { body });
