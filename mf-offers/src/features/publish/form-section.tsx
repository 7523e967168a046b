import { Icon } from '@praticio/ui-kit/icon';
import { type ReactNode, useState } from 'react';

interface FormSectionProps {
  title: string;
  /** The offer needs it, or it has content. */
  isAsked: boolean;
  /** Draws the content only while the section is open. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Opens and closes with `isAsked` until the reader opens or closes it. */
export function FormSection({ title, isAsked, isLazy = false, children }: FormSectionProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <details
      className="group border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
      open={chosen ?? isAsked}
      onToggle={(event) => {
        if (event.currentTarget.open !== (chosen ?? isAsked)) setChosen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-lg font-semibold">
        <h2>{title}</h2>
        <span className="flex items-center gap-2 text-sm font-normal text-muted">
          {!isAsked && 'facultatif'}
          <Icon name="chevronDown" className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-5 pt-2 pb-3">{(!isLazy || (chosen ?? isAsked)) && children}</div>
    </details>
  );
}
