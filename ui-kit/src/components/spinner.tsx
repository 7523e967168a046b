/** A turning ring; give it a `label` where no visible text beside it says what is awaited. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className="kit-spinner" aria-hidden="true" />;
  return (
    <span role="status" className="kit-spinner-row">
      <span className="kit-spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
