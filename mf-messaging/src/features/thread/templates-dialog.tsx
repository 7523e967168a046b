import {
  REPLY_TEMPLATES_MAX,
  type ReplyTemplate,
  replyTemplateSchema,
} from '@praticio/contracts/messaging/reply-template';
import { IconButton } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, type ServerForm, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextArea, FormTextField } from '@praticio/ui-kit/form-fields';
import { useSaveReplyTemplates } from '../../api/save-reply-templates.ts';

interface TemplatesDialogProps {
  templates: ReplyTemplate[];
  /** The message that is being written: a new template begins with it. */
  text: string;
  onClose: () => void;
}

/** Lists the templates with a button that removes each, and adds a new one. */
export function TemplatesDialog({ templates, text, onClose }: TemplatesDialogProps) {
  const save = useSaveReplyTemplates();
  return (
    <Dialog title="Modèles de réponse" isOpen onOpenChange={onClose}>
      {templates.length > 0 && (
        <ul className="mb-4 divide-y divide-line" aria-label="Mes modèles">
          {templates.map((template, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two templates may be the same
            <li key={index} className="flex items-center gap-3 py-2">
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{template.title}</span>
                <span className="truncate text-sm text-muted">{template.content}</span>
              </span>
              <IconButton
                icon="trash"
                aria-label={`Supprimer le modèle ${template.title}`}
                isDisabled={save.isPending}
                onPress={() => save.mutate(templates.filter((other) => other !== template))}
              />
            </li>
          ))}
        </ul>
      )}
      {templates.length < REPLY_TEMPLATES_MAX && (
        <NewTemplate text={text} onAdd={(template) => save.mutateAsync([...templates, template])} />
      )}
    </Dialog>
  );
}

function NewTemplate({
  text,
  onAdd,
}: {
  text: string;
  onAdd: (template: ReplyTemplate) => Promise<unknown>;
}) {
  const form: ServerForm<ReplyTemplate> = useServerForm<ReplyTemplate>({
    schema: replyTemplateSchema,
    defaultValues: { title: '', content: text },
    submit: onAdd,
    onSuccess: (): void => form.fields.reset({ title: '', content: '' }),
  });
  return (
    <Form form={form}>
      <FormTextField name="title" label="Titre" />
      <FormTextArea name="content" label="Texte" />
      <SubmitButton pendingLabel="Enregistrement...">Ajouter ce modèle</SubmitButton>
    </Form>
  );
}
