import { fromParisTime, parisDay } from '@praticio/contracts/base/paris-time';
import { articleImageSources } from '@praticio/contracts/blog/article-image';
import { Badge } from '@praticio/ui-kit/badge';
import { Dialog } from '@praticio/ui-kit/dialog';
import { formatDay } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { RichText } from '@praticio/ui-kit/rich-text';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import { previewContent } from '../../api/preview-article.ts';
import type { ArticleValues } from './article-values.ts';
import { useFileUrl } from './image-picker.tsx';

interface ArticlePreviewProps {
  values: ArticleValues;
  storedImage: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The article as readers will see it, including unsaved changes. */
export function ArticlePreview({ values, storedImage, isOpen, onOpenChange }: ArticlePreviewProps) {
  return (
    <Dialog title="Aperçu de l'article" size="large" isOpen={isOpen} onOpenChange={onOpenChange}>
      <PreviewBody values={values} storedImage={storedImage} />
    </Dialog>
  );
}

function PreviewBody({ values, storedImage }: Pick<ArticlePreviewProps, 'values' | 'storedImage'>) {
  const { title, excerpt, category, author, authorTitle, publishedAt, imageAlt, content, tags } = values;
  const chosen = useFileUrl(values.image[0]);
  const kept = storedImage && !values.removeImage ? articleImageSources(storedImage).src : null;
  const image = chosen ?? kept;
  const date = fromParisTime(publishedAt);
  const text = useQuery({
    queryKey: ['mf-admin', 'preview', content],
    queryFn: () => previewContent(content),
    gcTime: 0,
  });
  return (
    <article className="mx-auto grid w-full max-w-3xl gap-5">
      <div>
        <h3 className="text-3xl font-semibold break-words">{title || 'Sans titre'}</h3>
        {excerpt && <p className="mt-2 text-lg text-muted">{excerpt}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {category && <Badge tone="accent">{category}</Badge>}
        <span>{date ? formatDay(parisDay(date)) : 'Sans date de publication'}</span>
        {author && <span>{[author, authorTitle].filter(Boolean).join(', ')}</span>}
      </p>
      {image && (
        <img src={image} alt={imageAlt} className="aspect-video w-full rounded-lg bg-sunken object-cover" />
      )}
      <QueryState
        query={text}
        loading={<SkeletonList count={1} label="Préparation de l'aperçu..." />}
        failed={() => "L'aperçu n'a pas pu être préparé"}
      >
        {(html) => <RichText html={html} />}
      </QueryState>
      {tags && <p className="text-sm text-muted">{tags}</p>}
    </article>
  );
}
