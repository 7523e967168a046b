import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionEntry {
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  entries: readonly AccordionEntry[];
  /** Heading level of the titles. */
  headingLevel?: 2 | 3 | 4;
  /** Id of the entry that is open at first. */
  openId?: string;
}

/** Titles that open their texts, one at a time. The browser's search finds closed texts too; without JavaScript all are open. */
export function Accordion({ entries, headingLevel = 3, openId }: AccordionProps) {
  const [open, setOpen] = useState(openId);
  const Heading = `h${headingLevel}` as const;
  const prefix = useId();
  return (
    <div className="kit-accordion">
      {entries.map(({ id, title, content }) => {
        const isOpen = id === open;
        const [buttonId, panelId] = [`${prefix}-${id}`, `${prefix}-${id}-text`];
        return (
          <div key={id} className="kit-accordion__item">
            <Heading className="kit-accordion__heading">
              <button
                type="button"
                id={buttonId}
                className="kit-accordion__button"
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={() => setOpen(isOpen ? undefined : id)}
              >
                {title}
                <Icon name="chevronDown" />
              </button>
            </Heading>
            <Panel id={panelId} labelledBy={buttonId} isOpen={isOpen} onFound={() => setOpen(id)}>
              {content}
            </Panel>
          </div>
        );
      })}
    </div>
  );
}

interface PanelProps {
  id: string;
  labelledBy: string;
  isOpen: boolean;
  /** The browser's search has found something in the closed text. */
  onFound: () => void;
  children: ReactNode;
}

function Panel({ id, labelledBy, isOpen, onFound, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React supports `hidden` as a boolean only
    if (!isOpen) panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text below its title is no set of fields
    <div
      ref={panel}
      id={id}
      role="group"
      aria-labelledby={labelledBy}
      hidden={!isOpen}
      className="kit-accordion__panel"
    >
      <div className="kit-accordion__content">{children}</div>
    </div>
  );
}
