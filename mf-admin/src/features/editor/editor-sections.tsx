import { Card } from '@praticio/ui-kit/card';
import { Section } from '@praticio/ui-kit/layout';
import { ContentSection } from './content-section.tsx';
import { ImagePicker } from './image-picker.tsx';
import { InformationSection } from './information-section.tsx';

/** All fields of an article. */
export function EditorSections({ storedImage }: { storedImage: string | null }) {
  return (
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
            <ImagePicker stored={storedImage} />
          </Section>
        </Card>
      </div>
    </div>
  );
}
