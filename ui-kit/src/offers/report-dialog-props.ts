import type { ReportInput } from '@praticio/contracts/administration/report';

export interface ReportDialogProps {
  /** Sends the report; the message of the answer is shown. */
  report: (input: ReportInput) => Promise<{ message: string }>;
  /** Title such as 'Signaler ce message'. */
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
