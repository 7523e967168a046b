import type { ArticleStatus } from '@praticio/contracts/blog/article';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';

const STATUS: Record<ArticleStatus, { label: string; tone: BadgeTone }> = {
  published: { label: 'Publié', tone: 'success' },
  draft: { label: 'Brouillon', tone: 'warning' },
  scheduled: { label: 'Programmé', tone: 'info' },
};

export const statusOptions = (['draft', 'published', 'scheduled'] as const).map((value) => ({
  value,
  label: STATUS[value].label,
}));

/** The status of an article. */
export function StatusBadge({ status }: { status: ArticleStatus }) {
  return <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>;
}
