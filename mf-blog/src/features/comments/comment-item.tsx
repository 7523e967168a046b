import { firstLetterOf } from '@praticio/contracts/base/shorten';
import type { Comment } from '@praticio/contracts/blog/article';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { formatDateTime, formatRelativeDate } from '@praticio/ui-kit/format';
import { ReportDialog } from '@praticio/ui-kit/report-dialog';
import { useToday } from '@praticio/ui-kit/today';
import { useState } from 'react';
import { reportComment } from '../../api/report-comment.ts';

/** One comment, shown as plain text. */
export function CommentItem({ comment, slug }: { comment: Comment; slug: string }) {
  const { id, name, content, createdAt } = comment;
  const today = useToday();
  const [isReporting, setReporting] = useState(false);
  return (
    <Card as="li" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-9 flex-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
          >
            {firstLetterOf(name).toUpperCase()}
          </span>
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        </p>
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-sm text-muted">
          {formatRelativeDate(createdAt, today)}
        </time>
      </div>
      <p className="min-w-0 wrap-anywhere whitespace-pre-line">{content}</p>
      <div className="-ml-3">
        <Button
          variant="ghost"
          size="small"
          aria-label={`Signaler le commentaire de ${name}`}
          onPress={() => setReporting(true)}
        >
          Signaler
        </Button>
      </div>
      <ReportDialog
        report={(input) => reportComment({ slug, id }, input)}
        title="Signaler ce commentaire"
        isOpen={isReporting}
        onOpenChange={setReporting}
      />
    </Card>
  );
}
