import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { Block, PrintedDocument } from './printed-document.ts';

// Prints documents one after the other in a separate thread (printer.ts).

const fontOf = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
const TEXT = fontOf('400Regular/NotoSans_400Regular.ttf');
const STRONG = fontOf('700Bold/NotoSans_700Bold.ttf');

const MARGIN = 64;
const SIZES = { title: 18, heading: 11.5, paragraph: 10, note: 8.5 };
const GAP = 6;
const TAGS = { title: 'H1', heading: 'H2', paragraph: 'P', note: 'P' } as const;
/** A constant date, which PDF requires: the same text must give the same bytes. */
const NO_DATE = new Date(0);
const LINE = '#c5d1d3';
/** Printed for a character that the font lacks: otherwise nothing would be visible. */
const UNKNOWN = '\ufffd';

/** The property of fontkit's font that pdfkit's types lack. */
interface Glyphs {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** PDF/A-2a: tagged, with embedded fonts, its language and its title (ISO 19005-2). */
export async function print({ title, blocks }: PrintedDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    subset: 'PDF/A-2a',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    size: 'A4',
    margin: MARGIN,
    font: TEXT,
    info: { Title: title, Creator: 'Praticio', Producer: 'Praticio', CreationDate: NO_DATE },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const written = (text: string, font: string): string => {
    const { font: glyphs } = (pdf.font(font) as unknown as { _font: Glyphs })._font;
    return [...text]
      .map((sign) => (glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : UNKNOWN))
      .join('');
  };
  function draw(block: Exclude<Block, { kind: 'list' | 'table' }>): void {
    const font = block.kind === 'paragraph' || block.kind === 'note' ? TEXT : STRONG;
    const size = SIZES[block.kind];
    const text = written(block.text, font);
    // keep a heading on the page of the first lines after it
    const needed = block.kind === 'heading' ? size * 5 : size * 2;
    if (pdf.y + needed > pdf.page.height - MARGIN) pdf.addPage();
    if (block.kind === 'heading') pdf.moveDown(0.4);
    const line = () => void pdf.font(font).fontSize(size).text(text, MARGIN, pdf.y, { lineGap: 1.5 });
    root.add(pdf.struct(TAGS[block.kind], {}, [line]));
    pdf.y += GAP;
  }
  function drawList(items: string[]): void {
    const list = pdf.struct('L');
    root.add(list);
    for (const item of items) {
      const text = written(item, TEXT);
      if (pdf.y + SIZES.paragraph * 2 > pdf.page.height - MARGIN) pdf.addPage();
      const at = () => pdf.font(TEXT).fontSize(SIZES.paragraph);
      const label = () => void at().text('\u2022', MARGIN, pdf.y, { width: 10 });
      const body = () => {
        at()
          .moveUp()
          .text(text, MARGIN + 12, pdf.y, { lineGap: 1.5 });
      };
      list.add(pdf.struct('LI', {}, [pdf.struct('Lbl', {}, [label]), pdf.struct('LBody', {}, [body])]));
    }
    list.end();
    pdf.x = MARGIN;
    pdf.y += GAP;
  }

  /** With a line under each row; the first row and the first column are headings to screen readers. */
  function drawTable({ columns, rows, totals }: Extract<Block, { kind: 'table' }>): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const width = pdf.page.width - 2 * MARGIN;
    const cell = (text: string, index: number, isStrong: boolean, scope?: 'Row' | 'Column') => {
      const font = isStrong ? STRONG : TEXT;
      const align = { x: columns[index]?.align === 'end' ? 'right' : 'left', y: 'top' } as const;
      const heading = scope && { type: 'TH' as const, scope };
      return { text: written(text, font), font: { src: font, size: SIZES.paragraph }, align, ...heading };
    };
    pdf.font(TEXT).fontSize(SIZES.paragraph);
    // its types lack the parent of the tags
    const tagged = { structParent: root };
    pdf
      .table({
        ...tagged,
        position: { x: MARGIN, y: pdf.y },
        maxWidth: width,
        columnStyles: columns.map(({ share }) => ({ width: (width * share) / shares })),
        defaultStyle: { border: [0, 0, 0.5, 0], borderColor: LINE, padding: [4, 4, 5, 0] },
        data: [
          columns.map(({ title }, index) => cell(title, index, true, 'Column')),
          ...rows.map((texts, row) =>
            texts.map((text, index) =>
              cell(text, index, row >= rows.length - totals, index === 0 ? 'Row' : undefined),
            ),
          ),
        ],
      })
      .moveDown(0.5);
    pdf.x = MARGIN;
    pdf.y += GAP;
  }

  for (const block of blocks) {
    if (block.kind === 'list') drawList(block.items);
    else if (block.kind === 'table') drawTable(block);
    else draw(block);
  }
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

export interface PrintOrder {
  id: number;
  document: PrintedDocument;
}
export type PrintResponse = { id: number } & ({ bytes: Uint8Array } | { failure: string });

parentPort?.on('message', ({ id, document }: PrintOrder) => {
  print(document).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies PrintResponse),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies PrintResponse),
  );
});
