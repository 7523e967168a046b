import { escapeUTF8 } from 'entities';
import { Feed } from 'feed';
import type { ShownOffer } from '../offers/offer.ts';
import { offerView } from '../offers/view.ts';

/** The Atom feed (RFC 4287) of these offers, of which the first was changed last. */
export function changesText(offers: ShownOffer[], publicUrl: string): string {
  const [last] = offers;
  const feed = new Feed({
    id: `${publicUrl}/offers`,
    title: 'Praticio : offres nouvelles et modifiées',
    language: 'fr',
    link: `${publicUrl}/offers`,
    feedLinks: { atom: `${publicUrl}/feeds/changes.atom` },
    author: { name: 'Praticio', link: publicUrl },
    copyright: 'Praticio',
    ...(last && { updated: last.offer.updatedAt }),
  });
  for (const shown of offers) {
    const { id, title, company, location, contractType, createdAt } = offerView(shown);
    const link = `${publicUrl}/offers/${id}`;
    feed.addItem({
      id: link,
      link,
      // the library marks both as HTML
      title: escapeUTF8(title),
      description: escapeUTF8([contractType, company, location].filter(Boolean).join(' · ')),
      published: new Date(createdAt),
      date: shown.offer.updatedAt,
    });
  }
  return feed.atom1();
}
