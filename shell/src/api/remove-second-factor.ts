import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

export const removeSecondFactor = (
  body: BodyValuesOf<typeof identity.removeSecondFactor>,
): Promise<undefined> => call(identity.removeSecondFactor, { body });
