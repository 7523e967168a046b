import type { ReactNode } from 'react';

interface HomeSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the home page under its own title. */
export function HomeSection({ title, action, children }: HomeSectionProps) {
  return (
    <section className="kit-container kit-container--wide">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <h2 className="home-title">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
