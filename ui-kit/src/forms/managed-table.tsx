import type { Pagination as Pages } from '@praticio/contracts/base/pagination';
import { formatCount } from '@praticio/ui-kit/format';
import { Pagination } from '@praticio/ui-kit/pagination';
import { useSearchParams } from '@praticio/ui-kit/router';
import { type Column, Table } from '@praticio/ui-kit/table';
import { TextField } from '@praticio/ui-kit/text-field';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type QueryLike, QueryState } from '../components/query-state.tsx';
import { EmptyState } from '../components/states.tsx';

const TYPING_PAUSE_MS = 300;

/** Keeps the search, filters and page of a list in the URL, so that reloads, links and the back button restore them. */
export function useListUrl() {
  const [parameters, setParameters] = useSearchParams();
  return {
    page: Number(parameters.get('page')) || 1,
    /** Returns the parameter `name`, or `fallback`. */
    get: (name: string, fallback = '') => parameters.get(name) ?? fallback,
    /** Changes a search or filter, and returns to the first page. */
    set: (name: string, value: string) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          next.delete('page');
          return next;
        },
        { replace: true },
      ),
  };
}

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

/** Searches once the typing pauses. */
export function SearchBox({ label, value, onSearch, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  // the callback of then: a filter that is chosen during the pause stays
  const settle = useEffectEvent(() => onSearch(typed.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text starts the pause
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => settle(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label}
      type="search"
      icon="search"
      value={typed}
      onChange={setTyped}
      {...(placeholder && { placeholder })}
    />
  );
}

interface ManagedTableProps<Row> {
  /** Name of the list, shown above the table and for screen readers: 'Comptes'. */
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** The query of a paged list. */
  list: QueryLike<{ items: Row[]; pagination: Pages }>;
  /** Search and filters, above the table. */
  filters?: ReactNode;
  /** Content below a row, such as the confirmation of an action. */
  detailOf?: (row: Row) => ReactNode;
  errorTitle: string;
  emptyTitle: string;
  emptyText?: ReactNode;
  /** Noun for a row, for the count above the table: 'compte'. */
  noun: string;
}

/** A paged list of the server, with filters and with loading, empty and error states. */
export function ManagedTable<Row>(props: ManagedTableProps<Row>) {
  const { caption, columns, keyOf, list, filters, detailOf, errorTitle, emptyTitle, emptyText, noun } = props;
  return (
    <div className="kit-stack">
      {filters && (
        <search aria-label={`Filtrer : ${caption}`} className="kit-managed-table__filters">
          {filters}
        </search>
      )}
      <QueryState
        query={list}
        failed={() => errorTitle}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
      >
        {(data) => (
          <div className="kit-stack" aria-busy={list.isFetching}>
            <p className="kit-managed-table__count" role="status">
              {formatCount(data.pagination.total_items, noun)}
            </p>
            <div className="kit-card kit-managed-table">
              <Table
                caption={caption}
                columns={columns}
                rows={data.items}
                keyOf={keyOf}
                {...(detailOf && { detailOf })}
              />
            </div>
            <Pagination
              page={data.pagination.current_page}
              totalPages={data.pagination.total_pages}
              label={`Pages : ${caption}`}
            />
          </div>
        )}
      </QueryState>
    </div>
  );
}
