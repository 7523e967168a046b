import type { Article } from '@praticio/contracts/blog/article';
import { formatCount } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** The form and the comments, newest first. */
export function Comments({ article: { slug, comments, commentCount } }: { article: Article }) {
  const title = formatCount(commentCount, 'commentaire');
  return (
    <Section title={title}>
      <div className="grid grid-cols-1 gap-6">
        {comments.length === 0 && (
          <p className="text-muted">Soyez la première personne à commenter cet article.</p>
        )}
        <CommentForm slug={slug} />
        {comments.length > 0 && (
          <ol className="grid grid-cols-1 gap-4" aria-label="Commentaires">
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} slug={slug} />
            ))}
          </ol>
        )}
        {comments.length < commentCount && (
          <p className="text-sm text-muted">{`Les ${comments.length} commentaires les plus récents sont affichés.`}</p>
        )}
      </div>
    </Section>
  );
}
