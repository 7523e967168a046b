import { useId } from 'react';

const percentage = new Intl.NumberFormat('fr-FR', { style: 'percent' });

/** The completed share of something, from 0 to 1, below its name. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const id = useId();
  return (
    <div className="kit-progress">
      <span className="kit-progress__words">
        <span id={id}>{label}</span>
        <span>{percentage.format(share)}</span>
      </span>
      <progress className="kit-progress__bar" aria-labelledby={id} value={share} max={1} />
    </div>
  );
}
