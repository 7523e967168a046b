import type { AdminArticle } from '@praticio/contracts/blog/article-administration';
import { messageOf } from '@praticio/ui-kit/api';
import { Card } from '@praticio/ui-kit/card';
import { Form } from '@praticio/ui-kit/form';
import { Section } from '@praticio/ui-kit/layout';
import { useLeaveGuard } from '@praticio/ui-kit/leave-guard';
import { useNavigate } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useState } from 'react';
import { ArticlePreview } from './article-preview.tsx';
import { valuesOf } from './article-values.ts';
import { ConflictNotice, FoundDraft } from './draft-notices.tsx';
import { EditorSections } from './editor-sections.tsx';
import { rememberNewArticle } from './new-article.ts';
import { RevisionHistory } from './revision-history.tsx';
import { SaveBar } from './save-bar.tsx';
import { useArticleForm } from './use-article-form.ts';
import { useBrowserDraft } from './use-browser-draft.ts';
import { useServerDraft } from './use-server-draft.ts';
import { useStoredArticle } from './use-stored-article.ts';

const KEPT_HERE =
  'Vos modifications ne sont pas enregistrées ; ce navigateur les garde et vous les proposera à votre retour.';

/** Edits a given article, or a new one. */
export function ArticleEditor({ article: given }: { article: AdminArticle | null }) {
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const article = useStoredArticle(given);
  const { stored } = article;

  const form = useArticleForm({
    article,
    onSaved: ({ id }) => {
      settle();
      if (!given) setCreated(id);
    },
    onConflict: () => setConflict(true),
  });
  const { isDirty } = form.fields.formState;
  const browserDraft = useBrowserDraft(form.fields, stored?.id ?? 'new', stored?.version ?? null);
  const serverDraft = useServerDraft({
    fields: form.fields,
    article,
    isPaused: isConflict,
    onKept: browserDraft.drop,
    onConflict: () => setConflict(true),
  });
  /** Called when the form shows the stored article: no draft is needed. */
  const settle = () => {
    setConflict(false);
    browserDraft.drop();
    serverDraft.stop();
  };
  const takeStoredVersion = () =>
    article.refresh().then(
      (newest) => {
        form.fields.reset(valuesOf(newest));
        settle();
      },
      (error: unknown) => toast.error(messageOf(error, "Erreur lors du chargement de l'article")),
    );

  const leaveQuestion = useLeaveGuard(isDirty, KEPT_HERE);
  useEffect(() => {
    // only when nothing is unsaved, so that the leave guard does not ask
    if (created && !isDirty) void navigate(`/admin/articles/${created}/edit`, { replace: true });
  }, [created, isDirty, navigate]);
  const newArticleId = given ? null : (stored?.id ?? null);
  useEffect(() => {
    if (newArticleId) rememberNewArticle(newArticleId);
    return () => rememberNewArticle(null);
  }, [newArticleId]);

  return (
    <>
      {leaveQuestion}
      {browserDraft.found && (
        <FoundDraft
          draft={browserDraft.found}
          isOutdated={browserDraft.found.fields.version !== (stored?.version ?? null)}
          onResume={browserDraft.resume}
          onDrop={browserDraft.drop}
        />
      )}
      <Form form={form} aria-label="Article">
        <EditorSections storedImage={stored?.image ?? null} />
        <SaveBar
          draft={{ ...serverDraft, keptHereAt: isDirty ? browserDraft.keptAt : null }}
          onPreview={() => setPreviewing(true)}
        >
          {isConflict && (
            <ConflictNotice
              isBusy={form.isSending}
              onReplace={() => void form.replace()}
              onGiveUp={() => void takeStoredVersion()}
            />
          )}
        </SaveBar>
      </Form>
      {isPreviewing && (
        <ArticlePreview
          isOpen
          onOpenChange={setPreviewing}
          values={form.fields.getValues()}
          storedImage={stored?.image ?? null}
        />
      )}
      {given && (
        <Card>
          <Section title="Historique">
            <RevisionHistory
              articleId={given.id}
              onRestored={(restored) => {
                article.update(restored);
                form.fields.reset(valuesOf(restored));
                settle();
              }}
            />
          </Section>
        </Card>
      )}
    </>
  );
}
