import type { ReactNode } from 'react';

/** Fields that belong together, under their title; two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      <div className="kit-fields sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
