import type { Pagination } from '@praticio/contracts/base/pagination';
import { Section } from '@praticio/ui-kit/layout';
import { type QueryLike, QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { type Column, Table } from '@praticio/ui-kit/table';
import type { ReactNode } from 'react';

interface AccountListProps<Row extends { id: string | number }> {
  title: string;
  columns: readonly Column<Row>[];
  /** The panel below a row. */
  detailOf?: (row: Row) => ReactNode;
  query: QueryLike<{ items: Row[]; pagination: Pagination }>;
  /** The page with the whole list. */
  allAt?: string;
  failed: string;
  empty: string;
}

/** The newest entries of one list of an account, with a link to all of them. */
export function AccountList<Row extends { id: string | number }>(props: AccountListProps<Row>) {
  const { title, columns, detailOf, query, allAt, failed, empty } = props;
  return (
    <Section title={title}>
      <QueryState
        query={query}
        failed={() => failed}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">{empty}</p>}
      >
        {({ items, pagination }) => (
          <div className="kit-stack">
            <div className="kit-card kit-managed-table">
              <Table
                caption={title}
                columns={columns}
                rows={items}
                keyOf={({ id }) => id}
                {...(detailOf && { detailOf })}
              />
            </div>
            {allAt && pagination.total_items > items.length && (
              <Link
                to={allAt}
                className="kit-link"
              >{`${title} : tout voir (${pagination.total_items})`}</Link>
            )}
          </div>
        )}
      </QueryState>
    </Section>
  );
}
