import { isCurrentCheck, isRppsVerified, type RppsCheck, rppsNumberOf } from '../accounts/account.ts';
import { profileUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import { type FindPractitioner, isNamed } from '../registries/registry.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'change'>;
  findPractitioner: FindPractitioner;
  now: () => Date;
}

/**
 * Asks the registry of practitioners about a person's number, once for each number and name. The mark says that an active
 * practitioner of this name has the number; it ends with another number or name, until the registry confirms that.
 */
export function verifyRpps({ accounts, findPractitioner, now }: Deps) {
  return async (userId: string): Promise<void> => {
    const known = await accounts.findById(userId);
    const rppsNumber = known && rppsNumberOf(known);
    if (!known || !rppsNumber || isCurrentCheck(known.rppsCheck, known)) return;
    const { firstname, lastname } = known;
    const found = await findPractitioner(rppsNumber);
    const isConfirmed = found !== null && isNamed(found, firstname ?? '', lastname ?? '');
    const rppsCheck: RppsCheck = { rppsNumber, firstname, lastname, at: now(), isConfirmed };
    await accounts.change(userId, (current) => {
      // the person may have changed it meanwhile: that change queries again
      if (!isCurrentCheck(rppsCheck, current)) return null;
      const next = { ...current, rppsCheck };
      const isOther = isRppsVerified(next) !== isRppsVerified(current);
      return { set: { rppsCheck }, events: isOther ? [profileUpdated(next)] : [] };
    });
  };
}
