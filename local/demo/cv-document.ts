import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { DemoCandidate } from './candidates.ts';

const INK = '#10242b';
const ACCENT = '#0f6570';

/** Makes a CV as a PDF of one A4 page: name, title, summary, experience, training. */
export async function cvDocument({ account, cv }: DemoCandidate): Promise<File> {
  const name = `${account.firstname} ${account.lastname}`;
  const document = new PDFDocument({ size: 'A4', margin: 56, lang: 'fr', info: { Title: `CV de ${name}` } });
  const heading = (title: string) =>
    document.moveDown().font('Helvetica-Bold').fontSize(13).fillColor(ACCENT).text(title).moveDown(0.4);
  const body = () => document.font('Helvetica').fontSize(11).fillColor(INK);

  document.font('Helvetica-Bold').fontSize(24).fillColor(INK).text(name);
  document.fontSize(14).fillColor(ACCENT).text(cv.title);
  body().text(`${account.structure?.city ?? ''} · ${account.email}`);
  body().moveDown().text(cv.summary);
  heading('Expérience');
  body().list(cv.experience, { bulletRadius: 2 });
  heading('Formation');
  body().list(cv.training, { bulletRadius: 2 });
  document.end();

  const bytes = new Uint8Array(await buffer(document));
  return new File([bytes], `cv-${account.firstname.toLowerCase()}.pdf`, { type: 'application/pdf' });
}
