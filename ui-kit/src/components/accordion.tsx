import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components/DisclosureGroup';
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

/** Titles that open their texts, one at a time. The browser's search finds closed texts too. */
export function Accordion({ entries, headingLevel = 3, openId }: AccordionProps) {
  return (
    <DisclosureGroup className="kit-accordion" {...(openId && { defaultExpandedKeys: [openId] })}>
      {entries.map(({ id, title, content }) => (
        <Disclosure key={id} id={id} className="kit-accordion__item">
          <Heading level={headingLevel} className="kit-accordion__heading">
            <AriaButton slot="trigger" className="kit-accordion__button">
              {title}
              <Icon name="chevronDown" />
            </AriaButton>
          </Heading>
          <DisclosurePanel className="kit-accordion__panel">
            <div className="kit-accordion__content">{content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
