import { longDay } from '@praticio/contracts/base/french-dates';
import { type DocumentKind, documentKindLabels } from '@praticio/contracts/identity/document';
import { mailLayout } from '@praticio/service-kit/mail-layout';

export const documentExpiringMail = (of: { kind: DocumentKind; validUntil: string; publicUrl: string }) => ({
  subject: `Un de vos documents expire le ${longDay(of.validUntil)}`,
  ...mailLayout({
    title: 'Un de vos documents arrive à son terme',
    paragraphs: [
      `« ${documentKindLabels[of.kind]} », que vous gardez sur Praticio, n'est plus valable après le ${longDay(of.validUntil)}.`,
      'Remplacez le fichier dès que vous avez le nouveau : les structures avec lesquelles vous le partagez verront la nouvelle version.',
    ],
    action: { label: 'Voir mes documents', url: `${of.publicUrl}/profile?tab=documents` },
  }),
});
