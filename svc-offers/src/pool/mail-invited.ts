import { longDate } from '@praticio/contracts/base/french-dates';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

/** To the candidate: a structure invites them to an offer. */
export function invitedMail(of: {
  offerId: number;
  offerTitle: string;
  company: string | null;
  /** Name and address of the site that it is for. */
  site: string | null;
  /** Until then, only invited people see the offer; null for one that everybody sees. */
  reservedUntil: Date | null;
  publicUrl: string;
  note: string;
}) {
  const company = of.company ? quoted(of.company) : 'Une structure';
  return {
    subject: `Invitation à répondre à l'offre ${quoted(of.offerTitle)}`,
    ...mailLayout({
      title: 'Invitation à répondre à une offre',
      paragraphs: [
        `${company} vous invite à répondre à son offre ${quoted(of.offerTitle)}.`,
        ...(of.reservedUntil
          ? [`Elle vous est proposée en premier : elle s'ouvre à tous le ${longDate(of.reservedUntil)}.`]
          : []),
        ...(of.site ? [`Site : ${quoted(of.site)}.`] : []),
        "Lisez l'offre et son message, puis répondez ou déclinez l'invitation.",
      ],
      action: { label: "Voir l'offre", url: `${of.publicUrl}/offers/${of.offerId}` },
      note: of.note,
    }),
  };
}
