import type { ReportInput } from '@praticio/contracts/administration/report';

export interface ReportDialogProps {
  /** Sends the report; the message of the response is shown. */
  report: (input: ReportInput) => Promise<{ message: string }>;
  /** Title such as 'Signaler ce message'. */
  title: string;
  /** Whether it is about a conversation, which the report lets the administrators read. */
  opensConversation?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
