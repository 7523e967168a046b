import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

/** To the other party of a contract, and to both once it is final. */
export function contractAcceptedMail(of: {
  offerTitle: string;
  /** Null if the name is unknown. */
  author: string | null;
  isFinal: boolean;
  url: string;
}) {
  const author = of.author ? quoted(of.author) : "L'autre partie";
  const offer = quoted(of.offerTitle);
  return of.isFinal
    ? {
        subject: `Contrat définitif : ${offer}`,
        ...mailLayout({
          title: 'Votre contrat est définitif',
          paragraphs: [
            `Les deux parties ont accepté le contrat pour l'offre ${offer}. Il ne change plus.`,
            'Vous trouvez le document, son empreinte et ce qui est à envoyer avant le premier jour sur sa page.',
          ],
          action: { label: 'Voir le contrat', url: of.url },
        }),
      }
    : {
        subject: `Contrat à accepter : ${offer}`,
        ...mailLayout({
          title: 'Un contrat attend votre accord',
          paragraphs: [
            `${author} a accepté le contrat pour l'offre ${offer}. Il manque votre accord.`,
            'Relisez-le avant de répondre : il ne changera plus ensuite.',
          ],
          action: { label: 'Lire le contrat', url: of.url },
        }),
      };
}
