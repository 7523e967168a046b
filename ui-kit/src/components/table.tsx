import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Hides the title visually, for example for a column of buttons. */
  isTitleHidden?: boolean;
}

interface TableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Content below a row over the whole width; null for nothing. */
  detailOf?: (row: Row) => ReactNode;
}

/** A plain table; on a phone each row becomes a card whose cells contain their column's title. */
export function Table<Row>({ caption, columns, rows, keyOf, detailOf }: TableProps<Row>) {
  return (
    <table className="kit-table">
      <caption className="sr-only">{caption}</caption>
      <thead className={columns.every(({ isTitleHidden }) => isTitleHidden) ? 'sr-only' : undefined}>
        <tr>
          {columns.map(({ id, title, align = 'start', isTitleHidden }) => (
            <th key={id} scope="col" className={`kit-table__cell--${align}`}>
              {isTitleHidden ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const detail = detailOf?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr>
                {columns.map(({ id, title, cell, align = 'start', isTitleHidden }) => (
                  <td
                    key={id}
                    className={`kit-table__cell--${align}`}
                    data-title={isTitleHidden ? undefined : title}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {detail && (
                <tr className="kit-table__detail">
                  <td colSpan={columns.length}>{detail}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
