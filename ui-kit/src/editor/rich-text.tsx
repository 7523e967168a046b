import { classNames } from '../components/class-names.ts';

/** Displays HTML that the server has sanitised before storing it; never pass other HTML. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const look = classNames('kit-rich-text', className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the owning service when it was stored
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
