import type { ReactNode } from 'react';

interface HomeSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the home page under its own title. */
export function HomeSection({ title, action, children }: HomeSectionProps) {
  return (
    <section className="mx-auto w-full max-w-[76rem] px-5 md:px-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
