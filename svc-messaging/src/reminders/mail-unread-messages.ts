import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

/** Reminds a participant of unread messages in one conversation. The mail never contains the messages themselves. */
export function unreadMessagesMail(of: {
  unread: number;
  offerTitle: string;
  conversationId: string;
  publicUrl: string;
  note: string;
}) {
  const count = of.unread === 1 ? 'un message non lu' : `${of.unread} messages non lus`;
  return {
    subject: `Vous avez ${count}`,
    ...mailLayout({
      title: `Vous avez ${count}`,
      paragraphs: [`Votre conversation au sujet de l'offre ${quoted(of.offerTitle)} vous attend.`],
      action: { label: 'Lire et répondre', url: `${of.publicUrl}/conversations/${of.conversationId}` },
      note: of.note,
    }),
  };
}
