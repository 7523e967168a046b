import { lazy, Suspense } from 'react';
import type { ReportDialogProps } from './report-dialog-props.ts';

const ReportFormDialog = lazy(async () => ({
  default: (await import('./report-form-dialog.tsx')).ReportFormDialog,
}));

/** A dialog to report content to the administrators; its code is loaded when it opens. */
export function ReportDialog(props: ReportDialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ReportFormDialog {...props} />
    </Suspense>
  );
}
