import { formatDate } from '@praticio/ui-kit/format';

/** The day on which an urgent badge bought today ends. It lasts 30 days; the page shows one month from today. */
export function urgentEnd(): string {
  const end = new Date();
  end.setMonth(end.getMonth() + 1);
  return formatDate(end);
}
