import { IconButton } from '@praticio/ui-kit/button';
import { Menu } from '@praticio/ui-kit/menu';
import { lazy, Suspense, useState } from 'react';
import { useReplyTemplates } from '../../api/get-reply-templates.ts';

// seldom opened, so it comes when it is
const TemplatesDialog = lazy(async () => ({
  default: (await import('./templates-dialog.tsx')).TemplatesDialog,
}));

/** The templates of replies: choosing one writes it into the message, 'Gérer mes modèles' changes them. */
export function TemplateMenu({ text, onChoose }: { text: string; onChoose: (content: string) => void }) {
  const { data: templates = [] } = useReplyTemplates();
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <Menu
        label="Modèles de réponse"
        trigger={<IconButton icon="quote" aria-label="Modèles de réponse" />}
        entries={[
          ...templates.map(({ title, content }, index) => ({
            id: `template-${index}`,
            label: title,
            onAction: () => onChoose(content),
          })),
          { id: 'manage', label: 'Gérer mes modèles', icon: 'edit', onAction: () => setManaging(true) },
        ]}
      />
      {isManaging && (
        <Suspense>
          <TemplatesDialog templates={templates} text={text} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
