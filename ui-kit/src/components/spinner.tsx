/** A turning ring. It needs a `label` unless a visible text next to it explains the wait. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className="kit-spinner" aria-hidden="true" />;
  return (
    <span role="status" className="kit-spinner-row">
      <span className="kit-spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
