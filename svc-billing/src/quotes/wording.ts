import { longDate } from '@praticio/contracts/base/french-dates';
import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { type quoteInputSchema, VAT_PERCENT, vatOf } from '@praticio/contracts/billing/quote';
import { type CatalogueEntry, DEFAULT_CURRENCY } from '@praticio/contracts/billing/shop';
import type { Operator } from '@praticio/contracts/identity/operator';
import type { PrintedDocument } from '@praticio/service-kit/printed-document';
import { typeset } from '@praticio/service-kit/typeset';
import type { z } from 'zod';

type Block = PrintedDocument['blocks'][number];

export interface QuoteContent {
  input: Pick<z.output<typeof quoteInputSchema>, 'buyer' | 'orderNumber'>;
  item: Pick<CatalogueEntry, 'description' | 'priceInCents'>;
  seller: Operator;
  at: Date;
}

const amounts = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: DEFAULT_CURRENCY });
/** With both decimals, as accountants write it: '79,00 €'. */
const amountText = (cents: number) => amounts.format(cents / 100);

/** The intra-community VAT number of a French company: 'FR', a key and its SIREN. */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const heading = (text: string): Block => ({ kind: 'heading', text });
const linesOf = (lines: (string | false | null | undefined)[]): Block[] =>
  lines.filter((line): line is string => Boolean(line)).map(paragraph);

function setIn(block: Block): Block {
  if (block.kind === 'list') return { ...block, items: block.items.map(typeset) };
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(typeset)) };
  return { ...block, text: typeset(block.text) };
}

/** A quote as it is printed. Of a day, a price and two parties it is always the same. */
export function quoteDocument({ input, item, seller, at }: QuoteContent): PrintedDocument {
  const { buyer, orderNumber } = input;
  const { netInCents, vatInCents } = vatOf(item.priceInCents);
  const sums = [netInCents, vatInCents, item.priceInCents].map(amountText);
  const siret = buyer.siret.replaceAll(/\s/g, '');
  const blocks: Block[] = [
    { kind: 'title', text: `Devis du ${longDate(at)}` },
    heading('Vendeur'),
    ...linesOf([
      seller.name ?? 'Praticio',
      seller.postalAddress,
      seller.siren && `SIREN ${seller.siren}, TVA ${vatNumberOf(seller.siren)}`,
      seller.email,
    ]),
    heading('Acheteur'),
    ...linesOf([
      buyer.name,
      buyer.postalAddress,
      siret !== '' && `SIRET ${siret}`,
      orderNumber && `Numéro de commande : ${orderNumber}`,
    ]),
    heading('Détail'),
    {
      kind: 'table',
      columns: [
        { title: 'Désignation', share: 5 },
        { title: 'Quantité', share: 2, align: 'end' },
        { title: 'Prix HT', share: 2.2, align: 'end' },
        { title: `TVA ${VAT_PERCENT} %`, share: 2.2, align: 'end' },
        { title: 'Prix TTC', share: 2.2, align: 'end' },
      ],
      rows: [
        [item.description, '1', ...sums],
        ['Total à payer', '', ...sums],
      ],
      totals: 1,
    },
    heading('Conditions'),
    {
      kind: 'list',
      items: [
        'Par virement : la page de paiement donne les coordonnées bancaires ; les crédits arrivent à la réception du montant entier.',
        'Par carte : les crédits arrivent aussitôt.',
        `Les crédits sont valables ${CREDIT_LIFETIME_MONTHS} mois à compter du paiement.`,
        'Les prix sont ceux du catalogue à la date de ce devis. Le prix dû est celui qui est affiché au moment de la commande (article 3 des conditions générales de vente).',
      ],
    },
    heading('Bon pour accord'),
    paragraph('Date, nom, qualité et signature :'),
  ];
  return { title: typeset(`Devis du ${longDate(at)}`), blocks: blocks.map(setIn) };
}
