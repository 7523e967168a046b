import { Container, PageHeader } from '@praticio/ui-kit/layout';
import type { ReactNode } from 'react';

interface LegalPageProps {
  title: string;
  lead?: string;
  sections: readonly { title: string; content: ReactNode }[];
}

/** A text to read, section by section. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <Container width="narrow">
      <PageHeader title={title} lead={lead} />
      <div className="legal-text">
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.content}
          </section>
        ))}
        <p className="text-sm text-muted">Dernière mise à jour : 21 novembre 2026.</p>
      </div>
    </Container>
  );
}
