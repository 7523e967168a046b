import type { Balance, CreditKind, Movement as MovementView } from 'contracts/billing/credit';
import type { DomainEvent } from 'contracts/catalogue/events';

export const creditKinds = ['offer', 'cv', 'urgent'] as const satisfies readonly CreditKind[];

/** So many units of a kind; always positive. */
export interface Line {
  kind: CreditKind;
  quantity: number;
}

/** Units that came in together. Only lots with something left are kept on the account. */
export interface Lot {
  /** `<reference of the grant>:<kind>`. */
  id: string;
  kind: CreditKind;
  remaining: number;
  /** Free ones are used before bought ones. */
  free: boolean;
  expiresAt: Date;
  /** True once the reminder of its end was sent. */
  reminded: boolean;
}

/** Whether the units of one purchase may be used; `version` is that of the payment which said so. */
export interface Hold {
  /** Reference of the purchase. */
  reference: string;
  version: number;
  isHeld: boolean;
}

/** One entry of the account's book. `lines` are signed: positive came in, negative went out. */
export interface Movement {
  /** Unique over the whole platform; what makes a repetition harmless. */
  reference: string;
  userId: string;
  at: Date;
  reason: MovementView['reason'];
  lines: Line[];
  /** Of the request that asked for it, where one key must not stand for two contents. */
  digest?: string;
}

/** What one person holds. `debt` is what a refund could not take back; the next purchase repays it first. */
export interface Account {
  userId: string;
  /** 0 while nothing is stored. Every change of lots or debt raises it by one. */
  version: number;
  lots: Lot[];
  debt: Balance;
  /** Purchases that were disputed. */
  holds: Hold[];
  /** Written with the change itself, not yet copied to the movements' own collection. */
  pending: Movement[];
  /** How many movements there are in all, the pending ones among them. */
  booked: number;
}

/** What a decision wants written: the new lots and debt, what goes into the book, and the events. */
export interface AccountChange {
  lots: Lot[];
  debt: Balance;
  movements: Movement[];
  events: DomainEvent[];
  /** Left as they are where there are none. */
  holds?: Hold[];
}

const noCredits: Balance = Object.freeze({ offer: 0, cv: 0, urgent: 0 });

/** The account of somebody who never had a credit. */
export function emptyAccount(userId: string): Account {
  return { userId, version: 0, lots: [], debt: { ...noCredits }, holds: [], pending: [], booked: 0 };
}

export const lotId = (reference: string, kind: CreditKind): string => `${reference}:${kind}`;

/** Lots that can be used at `now`: not ended, and not of a purchase that is disputed. */
export function openLots({ lots, holds }: Pick<Account, 'lots' | 'holds'>, now: Date): Lot[] {
  const isHeld = ({ id, kind }: Lot) =>
    holds.some((hold) => hold.isHeld && lotId(hold.reference, kind) === id);
  return lots.filter((lot) => lot.remaining > 0 && lot.expiresAt > now && !isHeld(lot));
}

/** What the person sees and can spend at `now`: open lots minus debt. */
export function balanceOf(account: Pick<Account, 'lots' | 'holds' | 'debt'>, now: Date): Balance {
  const open = openLots(account, now);
  const left = (kind: CreditKind) =>
    open.reduce((sum, lot) => (lot.kind === kind ? sum + lot.remaining : sum), 0) - account.debt[kind];
  return { offer: left('offer'), cv: left('cv'), urgent: left('urgent') };
}

/** The same kinds together, in a fixed order, so that two spends of equal content compare equal. */
export function mergeLines(lines: readonly Line[]): Line[] {
  return creditKinds.flatMap((kind) => {
    const quantity = lines.reduce((sum, line) => (line.kind === kind ? sum + line.quantity : sum), 0);
    return quantity === 0 ? [] : [{ kind, quantity }];
  });
}
