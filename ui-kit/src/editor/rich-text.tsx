import { useMemo } from 'react';
import { typography } from '../base/typography.ts';
import { classNames } from '../components/class-names.ts';

declare global {
  /** Undefined on servers and in older browsers (https://w3c.github.io/trusted-types/dist/spec/). */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createHTML(html: string): string }): TrustedTypePolicy }
    | undefined;
  interface TrustedTypePolicy {
    createHTML(html: string): TrustedHTML;
  }
}

/** The only HTML that Trusted Types allow on a page (docs/decisions/trust.md#trusted-types). */
const policy = globalThis.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html });

/** Displays HTML that the server has sanitised before storing it; never pass other HTML. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const look = classNames('kit-rich-text', className);
  const inner = useMemo(() => {
    // insert French spaces between the tags only
    const drawn = html.replace(/(?<=^|>)[^<]+/g, typography);
    return { __html: policy?.createHTML(drawn) ?? drawn };
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the owning service when it was stored
  return <div className={look} dangerouslySetInnerHTML={inner} />;
}
