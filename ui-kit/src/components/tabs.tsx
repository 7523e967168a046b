import type { ReactNode } from 'react';
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
