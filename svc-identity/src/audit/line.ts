import type { EventData } from '@praticio/contracts/catalogue/events';

type Administered = EventData<'account.administered'>;

/** An administrator's action, by ids; `id` is the id of its event. */
export interface AuditLine extends Omit<Administered, 'target'> {
  id: string;
  at: Date;
  target: NonNullable<Administered['target']>;
}
