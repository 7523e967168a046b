import type { SuitReason } from '@praticio/contracts/offers/for-you';
import { reasonsText } from './reason-words.ts';

/** Why an offer suits the reader, in the reader's colour: 'Pour vous : à 12 km, vos dates'. */
export function SuitReasons({ reasons }: { reasons: readonly SuitReason[] }) {
  const text = reasonsText(reasons);
  if (text === '') return null;
  return (
    <span className="rounded-sm bg-you-soft px-1.5 py-0.5 font-semibold text-you-ink">
      <span className="sr-only">Pour vous : </span>
      {text}
    </span>
  );
}
