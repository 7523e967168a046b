import type { EngagementAction, EngagementSide } from '@praticio/contracts/offers/engagement';
import { engagementActionSchema } from '@praticio/contracts/offers/engagement';

/** `confirming` lasts while the confirmation reserves the candidate's hours and the position: shown as `proposed`. */
export type State = 'proposed' | 'confirming' | 'confirmed' | 'declined' | 'cancelled' | 'done';

/** Who changes the state of an engagement: the party that made the last proposal, the other party, or the service itself. */
export type Mover = 'proposer' | 'other' | 'service';

/**
 * The moves of the service: `reserve` and `release` end a confirmation, `lapse` ends a proposal that nobody answered in
 * time, `finish` follows the last shift, `abandon` the erasure of an account.
 */
export type Move = EngagementAction | 'reserve' | 'release' | 'lapse' | 'finish' | 'abandon';

type Moves = Partial<Record<Move, State>>;

/** Every allowed change of state, and who may make it. All others are refused. */
export const moves: Record<State, Record<Mover, Moves>> = {
  proposed: {
    proposer: { change: 'proposed', cancel: 'cancelled' },
    other: { change: 'proposed', confirm: 'confirming', decline: 'declined' },
    service: { lapse: 'cancelled', abandon: 'cancelled' },
  },
  confirming: {
    proposer: {},
    other: {},
    service: { reserve: 'confirmed', release: 'proposed', abandon: 'cancelled' },
  },
  confirmed: {
    proposer: { cancel: 'cancelled' },
    other: { cancel: 'cancelled' },
    service: { finish: 'done', abandon: 'cancelled' },
  },
  declined: { proposer: {}, other: {}, service: {} },
  cancelled: { proposer: {}, other: {}, service: {} },
  done: { proposer: {}, other: {}, service: {} },
};

/** The state after a move; null if it is refused. */
export const stateAfter = (state: State, mover: Mover, move: Move): State | null =>
  moves[state][mover][move] ?? null;

export const moverOf = (side: EngagementSide, proposedBy: EngagementSide): Mover =>
  side === proposedBy ? 'proposer' : 'other';

export const actionsOf = (state: State, mover: Mover): EngagementAction[] =>
  engagementActionSchema.options.filter((action) => stateAfter(state, mover, action) !== null);
