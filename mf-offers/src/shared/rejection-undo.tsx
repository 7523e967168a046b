import { rejectionReasonLabels, rejectionReasonSchema } from '@praticio/contracts/offers/interest';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Menu } from '@praticio/ui-kit/menu';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useRef, useState } from 'react';
import { useAnswerInterest } from '../api/answer-interest.ts';
import { useUndoRejection } from '../api/undo-rejection.ts';
import { dropUndoable, type UndoableRejection, useUndoableRejections } from '../api/undoable-rejections.ts';
import { candidateName } from './candidate-name.ts';

/** The rejections of which their candidates know nothing yet, each with its seconds, its reason and 'Annuler'. */
export function RejectionUndos() {
  const rejections = useUndoableRejections();
  if (rejections.length === 0) return null;
  return (
    <ul aria-label="Refus à annuler" className="m-0 grid list-none gap-3 p-0">
      {rejections.map((rejection) => (
        <RejectionUndo key={rejection.interest.id} rejection={rejection} />
      ))}
    </ul>
  );
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

function useSecondsTo(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** The seconds that are left, and a ring that empties with them. */
function UndoRing({ seconds, lasts }: { seconds: number; lasts: number }) {
  const left = lasts > 0 ? Math.min(1, (seconds * 1_000) / lasts) : 0;
  return (
    <span aria-hidden="true" className="undo-ring data">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" />
        <circle cx="20" cy="20" r="18" pathLength="1" strokeDasharray="1" strokeDashoffset={1 - left} />
      </svg>
      {seconds}
    </span>
  );
}

function RejectionUndo({ rejection: { interest, until, lasts } }: { rejection: UndoableRejection }) {
  const { id, candidate, rejectionReason } = interest;
  const seconds = useSecondsTo(until);
  const undo = useUndoRejection();
  const answer = useAnswerInterest();
  const button = useRef<HTMLSpanElement>(null);
  const name = candidateName(candidate);
  useEffect(() => {
    button.current?.querySelector('button')?.focus();
  }, []);
  useEffect(() => {
    if (seconds === 0) dropUndoable(id);
  }, [seconds, id]);

  const takeBack = () =>
    undo.mutate(id, {
      onSuccess: () => toast.success('Refus annulé. La candidature attend de nouveau votre réponse.'),
      onError: (error) => toast.error(messageOf(error, "Le refus n'a pas pu être annulé")),
    });
  const reasons = rejectionReasonSchema.options.map((reason) => ({
    id: reason,
    label: rejectionReasonLabels[reason],
    onAction: () =>
      answer.mutate(
        { id, answer: 'reject', reason },
        { onError: (error) => toast.error(messageOf(error, "Le motif n'a pas pu être ajouté")) },
      ),
  }));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-sunken p-4">
      <UndoRing seconds={seconds} lasts={lasts} />
      <p className="min-w-48 flex-1">
        <strong className="block wrap-anywhere" aria-hidden="true">
          {seconds > 0 ? `${name} recevra votre réponse dans ${seconds} s` : `${name} reçoit votre réponse`}
        </strong>
        <span className="sr-only" role="status">
          {`Candidature de ${name} refusée. Vous pouvez annuler pendant trente secondes.`}
        </span>
        <span className="block text-sm text-muted">
          {rejectionReason ? `Motif : ${rejectionReason.toLowerCase()}.` : 'Sans motif.'}
        </span>
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Menu
          label={`Motif du refus de ${name}`}
          trigger={
            <Button variant="ghost" isPending={answer.isPending}>
              {rejectionReason ? 'Changer le motif' : 'Ajouter un motif'}
            </Button>
          }
          entries={reasons}
        />
        <span ref={button}>
          <Button
            variant="secondary"
            onPress={takeBack}
            isPending={undo.isPending}
            aria-label={`Annuler le refus de ${name}`}
          >
            Annuler
          </Button>
        </span>
      </div>
    </li>
  );
}
