import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

export interface TabEntry {
  id: string;
  title: ReactNode;
  /** How many there are, beside the title. */
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  /** Leave both out to let it choose by itself, starting with the first. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Panels of which one is shown; arrow keys move between the tabs. Only the shown panel is drawn. */
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
            {title}
            {count !== undefined && <span className="kit-tab__count">{count}</span>}
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
