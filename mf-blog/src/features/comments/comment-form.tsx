import { COMMENT_TRAP } from '@praticio/contracts/blog/article';
import { COMMENT_MAX_LENGTH, COMMENT_NAME_MAX_LENGTH } from '@praticio/contracts/blog/limits';
import { Alert } from '@praticio/ui-kit/alert';
import { Card } from '@praticio/ui-kit/card';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextArea, FormTextField } from '@praticio/ui-kit/form-fields';
import { useRef, useState } from 'react';
import { usePostComment } from '../../api/post-comment.ts';

const EMPTY = { name: '', email: '', comment: '' };

/** Name, email address and text. A hidden field catches programs: a comment that fills it in is not published. */
export function CommentForm({ slug }: { slug: string }) {
  const post = usePostComment(slug);
  const trap = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<'published' | 'held' | null>(null);
  const form = useServerForm({
    schema: async () => (await import('./comment-schema.ts')).commentInputSchema,
    defaultValues: EMPTY,
    submit: (values) => {
      setSent(null);
      return post({ ...values, [COMMENT_TRAP]: trap.current?.value ?? '' });
    },
    onSuccess: ({ held }, { name, email }) => {
      form.fields.reset({ name, email, comment: '' });
      setSent(held ? 'held' : 'published');
    },
    fallbackMessage: 'Erreur lors de la publication du commentaire',
  });
  return (
    <Card>
      <Form form={form} aria-label="Votre commentaire">
        <h3 className="text-lg font-semibold">Laisser un commentaire</h3>
        <div className="kit-fields sm:grid-cols-2">
          <FormTextField
            name="name"
            label="Nom"
            autoComplete="name"
            maxLength={COMMENT_NAME_MAX_LENGTH}
            isRequired
          />
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            description="Il n'est ni publié ni conservé."
            isRequired
          />
        </div>
        <FormTextArea name="comment" label="Commentaire" maxLength={COMMENT_MAX_LENGTH} rows={4} isRequired />
        <div className="sr-only" aria-hidden="true">
          <label>
            Ne remplissez pas ce champ
            <input ref={trap} name={COMMENT_TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {sent === 'published' && <Alert tone="success">Votre commentaire a été publié avec succès !</Alert>}
        {sent === 'held' && (
          <Alert tone="info">Votre commentaire contient un lien : il paraîtra après relecture.</Alert>
        )}
        <div>
          <SubmitButton pendingLabel="Publication...">Publier le commentaire</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
