import { partnerScopes } from '@praticio/contracts/base/partner';
import { recruiterStructure } from '../../chaos/people.ts';
import { runSetUpWith } from '../../demo/load-demo.ts';
import { loopback, type PlatformSetting } from '../../platform/environment.ts';
import { createAsk, logIn, numbered, offersOf, PASSWORD, person } from './crowd.ts';

const PARTNERS = 50;
const OFFERS_EACH = 60;

/** A structure whose software calls the API with a key. */
export interface Partner {
  key: string;
  offerIds: number[];
}

/** Creates structures with offers and a key each. */
export async function createPartners(setting: PlatformSetting): Promise<Partner[]> {
  const emails = numbered('partenaire', PARTNERS);
  const accounts = emails.map((email) => ({
    ...person(email),
    structure: { ...recruiterStructure, name: 'Groupe du Littoral' },
    verified: true,
  }));
  await runSetUpWith(setting, 'identity', 'create-account', accounts, ['--file'], {
    ACCOUNT_PASSWORD: PASSWORD,
  });
  await runSetUpWith(
    setting,
    'offers',
    'load-offers',
    emails.map((email) => offersOf(email, OFFERS_EACH)),
  );
  const ask = createAsk(loopback(setting.ports.PORT));
  return Promise.all(
    emails.map(async (email) => {
      const token = await logIn(ask, email);
      const json = { name: 'Planning', scopes: partnerScopes, password: PASSWORD };
      const { key } = await ask<{ key: string }>('POST', '/api/keys', { token, json });
      const own = await ask<{ id: number }[]>('GET', '/api/my-offers', { token: key });
      return { key, offerIds: own.map(({ id }) => id) };
    }),
  );
}
