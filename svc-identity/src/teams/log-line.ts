import type { TeamAct } from '@praticio/contracts/identity/team';

/** A member's action for a structure. */
export interface TeamLogLine {
  id: string;
  holderId: string;
  userId: string;
  at: Date;
  act: TeamAct;
  about: string;
}
