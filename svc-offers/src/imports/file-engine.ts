import { IMPORT_FIELDS_MAX, IMPORT_OFFERS_MAX, importFieldName } from '@praticio/contracts/offers/import';
import { readCsv } from './csv-engine.ts';
import { readJson } from './json-engine.ts';
import { type ImportFormat, type RawOffer, UnreadableFile } from './raw-offer.ts';
import { decode } from './text-engine.ts';
import { readXml } from './xml-engine.ts';

const readers = { csv: readCsv, xml: readXml, json: readJson } as const;
/** The beginning of a login page, and of an older program's '.xls'. */
const WEB_PAGE = /^<(?:!doctype\s+html|html|table|head|body|meta)\b/i;
const NOT_A_FILE =
  "C'est une page web, pas un fichier d'offres. Vérifiez l'adresse ; un classeur .xls s'ouvre dans un tableur, d'où il s'enregistre au format CSV.";
const formatBySign: Readonly<Record<string, ImportFormat>> = { '<': 'xml', '[': 'json', '{': 'json' };

/** The offers of a file one after the other, in any format, which is passed to `onFormat` first. Throws `UnreadableFile`. */
export async function* readOffers(
  chunks: AsyncIterable<Uint8Array>,
  onFormat: (format: ImportFormat) => void,
): AsyncGenerator<RawOffer> {
  const texts = decode(chunks)[Symbol.asyncIterator]();
  let head = '';
  let next = await texts.next();
  while (!next.done) {
    head += next.value;
    if (head.trimStart() !== '') break;
    next = await texts.next();
  }
  const start = head.replace(/^\uFEFF/, '').trimStart();
  if (WEB_PAGE.test(start)) throw new UnreadableFile(NOT_A_FILE);
  const [sign] = start;
  if (sign === undefined) throw new UnreadableFile('Ce fichier est vide.');
  const format = formatBySign[sign] ?? 'csv';
  onFormat(format);

  async function* whole(): AsyncGenerator<string> {
    yield format === 'csv' ? head : start;
    for (let more = await texts.next(); !more.done; more = await texts.next()) yield more.value;
  }
  // all offers share the same field names
  const names = new Map<string, string>();
  let count = 0;
  for await (const offer of readers[format](whole())) {
    count += 1;
    if (count > IMPORT_OFFERS_MAX)
      throw new UnreadableFile(
        `Le fichier a plus de ${IMPORT_OFFERS_MAX.toLocaleString('fr-FR')} offres. Coupez-le en plusieurs fichiers.`,
      );
    for (const value of offer.values) {
      const name = names.get(value[0]) ?? importFieldName(value[0]);
      names.set(value[0], name);
      value[0] = name;
    }
    if (names.size > IMPORT_FIELDS_MAX)
      throw new UnreadableFile(`Les offres du fichier ont plus de ${IMPORT_FIELDS_MAX} champs différents.`);
    yield offer;
  }
  if (count === 0) throw new UnreadableFile("Aucune offre n'a été trouvée dans ce fichier.");
}
