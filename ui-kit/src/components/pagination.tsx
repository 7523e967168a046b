import { Link, useLocation, useNavigationType, useSearchParams } from '@praticio/ui-kit/router';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** Page numbers to show: first, last, the current one and `neighbours` on either side; null is an ellipsis. */
export function pagesToShow(current: number, total: number, neighbours = 1): (number | null)[] {
  const shown = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= neighbours,
  );
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? page);
    // show the page itself instead of an ellipsis for a single page
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}

/** Scrolls the start of a list into view and focuses it. */
export function showListStart(start: HTMLElement | null): void {
  start?.scrollIntoView({ block: 'start' });
  start?.focus({ preventScroll: true });
}

/**
 * Returns a ref for the start of a list, which is scrolled into view and focused when another `page` is shown. After the
 * back button the browser restores the scroll position itself. The element needs `tabIndex={-1}`, a name and the class
 * `kit-list-start`.
 */
export function useListStart<Item extends HTMLElement>(page: number | undefined): RefObject<Item | null> {
  const start = useRef<Item>(null);
  const shown = useRef(page);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const isOther = shown.current !== undefined && page !== undefined && shown.current !== page;
    shown.current = page;
    if (!isOther || isBack) return;
    showListStart(start.current);
  }, [page, isBack]);
  return start;
}

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Accessible name: 'Pages des offres'. */
  label?: string;
  neighbours?: number;
  /** Query parameter with the page's number. */
  parameter?: string;
  /** For lists whose page is not in the URL. */
  onChange?: (page: number) => void;
}

/** Links to the other pages of a list, or buttons with `onChange`. Nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, totalPages, label = 'Pagination', neighbours = 1, parameter = 'page', onChange } = props;
  if (totalPages <= 1) return null;
  const step = (target: number, parts: Omit<StepProps, 'page' | 'parameter' | 'onChange'>) => (
    <Step page={target} parameter={parameter} onChange={onChange} {...parts} />
  );
  return (
    <nav aria-label={label} className="kit-pagination">
      <ul>
        <li>{page > 1 && step(page - 1, { name: 'Page précédente', icon: 'chevronLeft' })}</li>
        {pagesToShow(page, totalPages, neighbours).map((target, index) =>
          target === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies an ellipsis
            <li key={`gap-${index}`} className="kit-pagination__gap">
              …
            </li>
          ) : (
            <li key={target}>{step(target, { name: `Page ${target}`, isCurrent: target === page })}</li>
          ),
        )}
        <li>{page < totalPages && step(page + 1, { name: 'Page suivante', icon: 'chevronRight' })}</li>
      </ul>
    </nav>
  );
}

interface StepProps {
  page: number;
  name: string;
  parameter: string;
  onChange: ((page: number) => void) | undefined;
  icon?: 'chevronLeft' | 'chevronRight';
  isCurrent?: boolean;
}

function Step({ page, name, parameter, onChange, icon, isCurrent = false }: StepProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const content = icon ? <Icon name={icon} /> : page;
  const shared = {
    className: 'kit-pagination__step',
    'aria-label': name,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  if (onChange) {
    return (
      <button type="button" {...shared} onClick={() => onChange(page)}>
        {content}
      </button>
    );
  }
  const query = new URLSearchParams(search);
  if (page === 1) query.delete(parameter);
  else query.set(parameter, String(page));
  const text = query.toString();
  return (
    <Link {...shared} to={text ? `${pathname}?${text}` : pathname}>
      {content}
    </Link>
  );
}
