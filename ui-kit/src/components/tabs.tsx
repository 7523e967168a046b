import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

export interface TabEntry {
  id: string;
  title: ReactNode;
  /** A count, shown next to the title. */
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  /** Omit both to let the component keep the selection itself, starting with the first tab. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Tabs with panels; arrow keys move between the tabs. Only the selected panel is rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className="kit-tabs"
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} className="kit-tabs__list">
        {tabs.map(({ id, title, count }) => (
          <Tab key={id} id={id} className="kit-tab">
            {({ isSelected }) => (
              <>
                <KeptInView isSelected={isSelected}>{title}</KeptInView>
                {count !== undefined && <span className="kit-tab__count">{count}</span>}
              </>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="kit-tabs__panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** The title of a tab. Scrolls the selected one to the middle if the row of tabs is wider than the screen. */
function KeptInView({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = title.current?.closest<HTMLElement>('[role="tab"]');
    const row = tab?.closest<HTMLElement>('[role="tablist"]');
    // scroll the row only: scrollIntoView would move the page too
    if (!isSelected || !tab || !row) return;
    const middleOf = ({ left, width }: DOMRect) => left + width / 2;
    row.scrollLeft += middleOf(tab.getBoundingClientRect()) - middleOf(row.getBoundingClientRect());
  }, [isSelected]);
  return <span ref={title}>{children}</span>;
}
