import type { PartnerScope } from '@praticio/contracts/base/partner';

/** A structure's key, without the key itself. */
export interface Key {
  id: string;
  /** SHA-256 of the key. */
  hash: string;
  holderId: string;
  /** Who made it. */
  userId: string;
  name: string;
  scopes: PartnerScope[];
  /** Its last characters. */
  hint: string;
  createdAt: Date;
  /** To the minute. */
  usedAt: Date | null;
  endedAt: Date | null;
}

const HINT_LENGTH = 4;
/** The end of a key, by which its owner recognises it. */
export const hintOf = (key: string): string => key.slice(-HINT_LENGTH);
