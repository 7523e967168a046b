import type { DeadLetterRow } from '@praticio/contracts/administration/dead-letter';
import type { Decision } from '../../shared/decision-form.tsx';

export type DeadLetterAct = 'replay' | 'discard';
type Acts = Record<DeadLetterAct, (id: number) => Promise<unknown>>;

/** The confirmation before an event is replayed or discarded. */
export function deadLetterDecision(
  { id, consumer }: DeadLetterRow,
  act: DeadLetterAct,
  acts: Acts,
): Decision {
  const confirm = () => acts[act](id);
  return act === 'replay'
    ? {
        title: `Rejouer l'événement n° ${id}`,
        explanation: `Il est rendu à ${consumer} seul. S'il échoue encore, il revient ici.`,
        confirmLabel: 'Rejouer',
        needsReason: false,
        success: "L'événement a été rendu à son destinataire.",
        confirm,
      }
    : {
        title: `Écarter l'événement n° ${id}`,
        explanation: "Il est supprimé pour de bon : son effet n'aura pas lieu.",
        confirmLabel: 'Écarter',
        isDestructive: true,
        needsReason: false,
        success: 'Événement écarté',
        confirm,
      };
}
