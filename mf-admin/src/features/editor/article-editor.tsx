import type { AdminArticle } from 'contracts/blog-admin';
import { useEffect, useState } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button, LinkButton } from 'ui-kit/button';
import { Card } from 'ui-kit/card';
import { Form, SubmitButton } from 'ui-kit/form';
import { formatDateTime } from 'ui-kit/format';
import { Row, Section } from 'ui-kit/layout';
import { useLeaveGuard } from 'ui-kit/leave-guard';
import { useNavigate } from 'ui-kit/router';
import { ArticlePreview } from './article-preview.tsx';
import { valuesOf } from './article-values.ts';
import { ContentSection } from './content-section.tsx';
import { ImagePicker } from './image-picker.tsx';
import { InformationSection } from './information-section.tsx';
import { RevisionHistory } from './revision-history.tsx';
import { useArticleForm } from './use-article-form.ts';
import { useAutosave } from './use-autosave.ts';

const KEPT_HERE =
  'Vos modifications ne sont pas enregistrées ; ce navigateur les garde et vous les proposera à votre retour.';

/** Writes a new article, or the one that is given. */
export function ArticleEditor({ article }: { article: AdminArticle | null }) {
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useArticleForm({
    article,
    onSaved: ({ id }) => {
      autosave.drop();
      if (!article) setCreated(id);
    },
  });
  const { isDirty } = form.fields.formState;
  const autosave = useAutosave(form.fields, article?.id ?? 'new');
  const leaveQuestion = useLeaveGuard(isDirty, KEPT_HERE);
  useEffect(() => {
    // once nothing is unsaved, so that the question before leaving is not asked
    if (created && !isDirty) void navigate(`/admin/articles/${created}/edit`, { replace: true });
  }, [created, isDirty, navigate]);

  return (
    <>
      {leaveQuestion}
      {autosave.found && (
        <Alert
          title={`Une version non enregistrée du ${formatDateTime(autosave.found.savedAt)} a été retrouvée.`}
          action={
            <Row>
              <Button size="small" onPress={autosave.resume}>
                Reprendre
              </Button>
              <Button size="small" variant="secondary" onPress={autosave.drop}>
                Abandonner
              </Button>
            </Row>
          }
        >
          Elle est gardée dans ce navigateur.
        </Alert>
      )}
      <Form form={form} aria-label="Article">
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Card>
            <Section title="Contenu">
              <ContentSection />
            </Section>
          </Card>
          <div className="grid gap-6">
            <Card>
              <Section title="Informations">
                <InformationSection />
              </Section>
            </Card>
            <Card>
              <Section title="Image principale">
                <ImagePicker stored={article?.image ?? null} />
              </Section>
            </Card>
          </div>
        </div>
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-4">
          <SubmitButton pendingLabel="Enregistrement...">Enregistrer</SubmitButton>
          <Button variant="secondary" icon="eye" onPress={() => setPreviewing(true)}>
            Aperçu
          </Button>
          <LinkButton variant="ghost" to="/admin/articles" className="max-sm:hidden">
            Retour aux articles
          </LinkButton>
          <span className="text-sm text-muted" role="status">
            {isDirty && autosave.keptAt
              ? `Brouillon gardé dans ce navigateur le ${formatDateTime(autosave.keptAt)}`
              : ''}
          </span>
        </div>
      </Form>
      {isPreviewing && (
        <ArticlePreview
          isOpen
          onOpenChange={setPreviewing}
          values={form.fields.getValues()}
          storedImage={article?.image ?? null}
        />
      )}
      {article && (
        <Card>
          <Section title="Historique">
            <RevisionHistory
              articleId={article.id}
              onRestored={(restored) => {
                form.fields.reset(valuesOf(restored));
                autosave.drop();
              }}
            />
          </Section>
        </Card>
      )}
    </>
  );
}
