import * as identity from '@praticio/contracts/identity/endpoints';
import type { SiteInput } from '@praticio/contracts/identity/site';
import { call } from '@praticio/ui-kit/api';

export const addSite = (body: SiteInput) => call(identity.addSite, { body });
