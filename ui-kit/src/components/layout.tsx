import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface BoxProps {
  children: ReactNode;
  className?: string | undefined;
}

/** The page's width and side margins. `narrow` is for forms and articles, `full` for a list with a preview. */
export function Container({
  width = 'wide',
  children,
  className,
}: BoxProps & { width?: 'wide' | 'full' | 'narrow' | 'form' }) {
  return <div className={classNames('kit-container', `kit-container--${width}`, className)}>{children}</div>;
}

type Gap = 'small' | 'medium' | 'large';

/** Children stacked vertically. */
export function Stack({ gap = 'medium', children, className }: BoxProps & { gap?: Gap }) {
  return <div className={classNames('kit-stack', `kit-stack--${gap}`, className)}>{children}</div>;
}

interface RowProps extends BoxProps {
  gap?: Gap;
  align?: 'start' | 'center' | 'between' | 'end';
}

/** Children in a row, which wraps when there is not enough space. */
export function Row({ gap = 'small', align = 'start', children, className }: RowProps) {
  return (
    <div className={classNames('kit-row', `kit-row--${gap}`, `kit-row--${align}`, className)}>{children}</div>
  );
}

/** Equal columns, fewer of them on narrow screens; `min` is the minimum width of a column. */
export function Grid({ min = 'medium', children, className }: BoxProps & { min?: Gap }) {
  return <div className={classNames('kit-grid', `kit-grid--${min}`, className)}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  /** The title of the document, if it differs from the heading. */
  documentTitle?: string;
  lead?: ReactNode;
  /** Logo or initials of the structure or person of the page, before the title. */
  face?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1, with its introduction and main actions. Also sets the document's title. */
export function PageHeader({ title, documentTitle = title, lead, face, actions }: PageHeaderProps) {
  return (
    <header className="kit-page-header">
      <title>{`${documentTitle} · Praticio`}</title>
      <div className="kit-page-header__who">
        {face}
        <div>
          <h1 className="kit-title">{title}</h1>
          {lead && <p className="kit-lead">{lead}</p>}
        </div>
      </div>
      {actions && <div className="kit-row">{actions}</div>}
    </header>
  );
}

/** A part of a page with an h2. */
export function Section({ title, children, className }: BoxProps & { title: string }) {
  return (
    <section className={classNames('kit-section', className)}>
      <h2 className="kit-subtitle">{title}</h2>
      {children}
    </section>
  );
}
