import type { Pagination as Pages } from 'contracts/base/pagination';
import type { ComponentProps } from 'react';
import type { IconName } from 'ui-kit/icon';
import { Section } from 'ui-kit/layout';
import { Pagination } from 'ui-kit/pagination';
import { QueryState } from 'ui-kit/query-state';
import { EmptyState } from 'ui-kit/states';
import { type Column, Table } from 'ui-kit/table';

interface PagedSectionProps<Row extends { id: string }> {
  title: string;
  /** Name of the table for screen readers. */
  caption: string;
  /** Name of the page links for screen readers. */
  pagesLabel: string;
  columns: readonly Column<Row>[];
  query: ComponentProps<typeof QueryState<{ items: Row[]; pagination: Pages }>>['query'];
  page: number;
  onPage: (page: number) => void;
  emptyTitle: string;
  emptyIcon: IconName;
}

/** A section with one page of a list as a table. */
export function PagedSection<Row extends { id: string }>(props: PagedSectionProps<Row>) {
  const { title, caption, pagesLabel, columns, query, page, onPage, emptyTitle, emptyIcon } = props;
  return (
    <Section title={title}>
      <QueryState
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={emptyTitle} icon={emptyIcon} />}
      >
        {({ items, pagination }) => (
          <>
            <Table caption={caption} rows={items} keyOf={({ id }) => id} columns={columns} />
            <Pagination
              label={pagesLabel}
              page={page}
              totalPages={pagination.total_pages}
              onChange={onPage}
            />
          </>
        )}
      </QueryState>
    </Section>
  );
}
