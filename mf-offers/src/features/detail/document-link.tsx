import type { Offer } from '@praticio/contracts/offers/offer';
import { Icon } from '@praticio/ui-kit/icon';
import { Section } from '@praticio/ui-kit/layout';

/** Link to the associated PDF, which the server sends as a download. */
export function DocumentLink({ offer }: { offer: Offer }) {
  if (!offer.documentUrl) return null;
  const name = offer.documentFilename ?? 'document.pdf';
  return (
    <Section title="Document associé">
      <a
        href={offer.documentUrl}
        download={name}
        className="kit-file max-w-full self-start pr-4 text-accent hover:underline"
      >
        <Icon name="download" />
        <span className="kit-file__name">{name}</span>
        <span className="kit-file__size">PDF</span>
      </a>
    </Section>
  );
}
