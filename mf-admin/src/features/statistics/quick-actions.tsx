import { LinkButton } from '@praticio/ui-kit/button';
import { Row, Section } from '@praticio/ui-kit/layout';

/** Links to the most frequent tasks of the blog. */
export function QuickActions({ commentCount }: { commentCount: number }) {
  return (
    <Section title="Actions rapides">
      <Row>
        <LinkButton icon="plus" to="/admin/articles/new">
          Nouvel article
        </LinkButton>
        <LinkButton variant="secondary" icon="edit" to="/admin/articles">
          Gérer les articles
        </LinkButton>
        <LinkButton variant="secondary" icon="message" to="/admin/comments">
          {`Modérer les commentaires (${commentCount})`}
        </LinkButton>
        <LinkButton variant="secondary" icon="eye" to="/blog">
          Voir le blog
        </LinkButton>
      </Row>
    </Section>
  );
}
