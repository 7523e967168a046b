import type { Balance, CreditKind, Movement as MovementView } from '@praticio/contracts/billing/credit';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';

export const creditKinds = ['offer', 'cv', 'urgent'] as const satisfies readonly CreditKind[];

/** A number of units of one kind. */
export interface Line {
  kind: CreditKind;
  quantity: number;
}

/** Units granted together. The account keeps only lots with units left. */
export interface Lot {
  /** `<reference of the grant>:<kind>`. */
  id: string;
  kind: CreditKind;
  remaining: number;
  /** Free lots are used before bought ones. */
  free: boolean;
  expiresAt: Date;
  /** True once the reminder of its expiry was sent. */
  reminded: boolean;
}

/** Blocks or releases the units of a purchase. `version` is the version of the payment that caused it. */
export interface Hold {
  /** Reference of the purchase. */
  reference: string;
  version: number;
  isHeld: boolean;
}

/** One entry of an account's history. `lines` are signed: positive for received, negative for spent units. */
export interface Movement {
  /** Unique over the whole platform, so that a repeated booking has no effect. */
  reference: string;
  userId: string;
  at: Date;
  reason: MovementView['reason'];
  lines: Line[];
  /** Digest of the request, where the same reference must not be used for another request. */
  digest?: string;
}

/** The credits of one person. `debt` is the part that a refund could not take back; the next purchase repays it. */
export interface Account {
  userId: string;
  /** 0 while nothing is stored; each write raises it by one. */
  version: number;
  lots: Lot[];
  debt: Balance;
  /** Purchases that are or were disputed. */
  holds: Hold[];
  /** Movements written with the account and not yet copied to their own collection. */
  pending: Movement[];
  /** Number of all movements, pending ones included. */
  booked: number;
}

/** The result of a decision, to be written at once: new lots and debt, movements and events. */
export interface AccountChange {
  lots: Lot[];
  debt: Balance;
  movements: Movement[];
  events: DomainEvent[];
  /** Unchanged if left out. */
  holds?: Hold[];
}

const noCredits: Balance = Object.freeze({ offer: 0, cv: 0, urgent: 0 });

/** The account of a person who never had credits. */
export function emptyAccount(userId: string): Account {
  return { userId, version: 0, lots: [], debt: { ...noCredits }, holds: [], pending: [], booked: 0 };
}

export const lotId = (reference: string, kind: CreditKind): string => `${reference}:${kind}`;

/** Lots that can be used at `now`: neither expired nor part of a disputed purchase. */
export function openLots({ lots, holds }: Pick<Account, 'lots' | 'holds'>, now: Date): Lot[] {
  const isHeld = ({ id, kind }: Lot) =>
    holds.some((hold) => hold.isHeld && lotId(hold.reference, kind) === id);
  return lots.filter((lot) => lot.remaining > 0 && lot.expiresAt > now && !isHeld(lot));
}

/** The balance at `now`: open lots minus debt. */
export function balanceOf(account: Pick<Account, 'lots' | 'holds' | 'debt'>, now: Date): Balance {
  const open = openLots(account, now);
  const left = (kind: CreditKind) =>
    open.reduce((sum, lot) => (lot.kind === kind ? sum + lot.remaining : sum), 0) - account.debt[kind];
  return { offer: left('offer'), cv: left('cv'), urgent: left('urgent') };
}

/** Adds up lines of the same kind, in a fixed order, so that equal contents compare equal. */
export function mergeLines(lines: readonly Line[]): Line[] {
  return creditKinds.flatMap((kind) => {
    const quantity = lines.reduce((sum, line) => (line.kind === kind ? sum + line.quantity : sum), 0);
    return quantity === 0 ? [] : [{ kind, quantity }];
  });
}

/** One page of a list, and the number of all its items. */
export interface Page<Item> {
  items: Item[];
  total: number;
}
