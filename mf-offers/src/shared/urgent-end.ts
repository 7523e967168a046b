import { formatDate } from 'ui-kit/format';

/** The urgent badge lasts 30 days; its end is shown as one month from today. */
export function urgentEnd(): string {
  const end = new Date();
  end.setMonth(end.getMonth() + 1);
  return formatDate(end);
}
