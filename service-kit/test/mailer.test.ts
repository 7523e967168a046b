import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../src/base/unavailable.ts';
import { mailLayout } from '../src/mail/mail-layout.ts';
import { createMailer } from '../src/mail/mailer.ts';
import { freePort } from '../src/testing/engines.ts';
import { type Mailbox, startMailbox } from '../src/testing/mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const layout = mailLayout({
  title: 'Vérifiez votre adresse',
  paragraphs: ['Bonjour <b>Zoé</b> & co'],
  action: { label: 'Vérifier', url: 'http://praticio.test/v?a=1&b="2"' },
});

describe('a mail', () => {
  it('arrives as HTML and text, with the id of its event', async () => {
    const mailer = createMailer({
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Praticio <no-reply@praticio.test>',
    });
    const headers = { 'List-Unsubscribe': '<http://praticio.test/u>' };
    await mailer.send({ id: 'event-1', to: 'zoe@example.test', subject: 'Vérifiez', ...layout, headers });
    const mail = await mailbox.waitFor(({ to }) => to === 'zoe@example.test');
    expect(mail).toMatchObject({ messageId: '<event-1@praticio.test>', subject: 'Vérifiez' });
    expect(mail.headers['list-unsubscribe']).toBe('<http://praticio.test/u>');
    expect(mail.text).toContain('Vérifier : http://praticio.test/v?a=1&b="2"');
    expect(mail.html).toContain('Bonjour &lt;b&gt;Zoé&lt;/b&gt; &amp; co');
    expect(mail.html).toContain('href="http://praticio.test/v?a=1&amp;b=&quot;2&quot;"');
    mailer.close();
  });

  it('goes to one email address only, whatever it looks like', async () => {
    const mailer = createMailer({ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'no-reply@praticio.test' });
    const to = 'a@example.test, b@example.test';
    await mailer.send({ id: 'event-2', to, subject: 'x', ...layout }).catch(() => {});
    await mailer.send({ id: 'event-3', to: 'c@example.test', subject: 'x', ...layout });
    await mailbox.waitFor((mail) => mail.to === 'c@example.test');
    expect(mailbox.received.filter((mail) => /^[ab]@/.test(mail.to))).toEqual([]);
    mailer.close();
  });

  it('to a receiver whom the server refuses for good ends quietly, one that it refuses for now is tried again', async () => {
    const responses = new Map([
      ['gone@example.test', 550],
      ['later@example.test', 450],
    ]);
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom({ address }, _session, done) {
        const refusal = Object.assign(new Error('not from you'), { responseCode: 553 });
        done(address.startsWith('refused') ? refusal : undefined);
      },
      onRcptTo({ address }, _session, done) {
        const responseCode = responses.get(address);
        done(responseCode ? Object.assign(new Error('no'), { responseCode }) : undefined);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const results: string[] = [];
    const noted: [string, string][] = [];
    const note = async ({ outcome, response }: { outcome: string; response: string }) =>
      void noted.push([outcome, response.slice(0, 3)]);
    const onResult = (result: string) => void results.push(result);
    const mailer = createMailer({ SMTP_URL, MAIL_FROM: 'a@praticio.test' }, onResult, { note });
    const mail = { id: 'event-5', userId: 'zoe', subject: 'x', ...layout };
    await mailer.send({ ...mail, to: 'gone@example.test' });
    await expect(mailer.send({ ...mail, to: 'later@example.test' })).rejects.toThrow();
    mailer.close();
    // this response is about the sender, whatever the receiver
    const wrong = createMailer({ SMTP_URL, MAIL_FROM: 'refused@praticio.test' }, (result) =>
      results.push(result),
    );
    await expect(wrong.send({ ...mail, to: 'zoe@example.test' })).rejects.toThrow();
    wrong.close();
    expect(results).toEqual(['refused', 'failed', 'failed']);
    expect(noted.map(([outcome]) => outcome)).toEqual(['refused', 'failed']);
    expect(noted[0]?.[1]).toMatch(/^5\d\d$/);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('fails as unavailable while the mail server is away', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const mailer = createMailer({ SMTP_URL, MAIL_FROM: 'no-reply@praticio.test' });
    const error = await mailer
      .send({ id: 'event-4', to: 'a@example.test', subject: 'x', ...layout })
      .catch((caught: unknown) => caught);
    expect(isUnavailable(error)).toBe(true);
    mailer.close();
  });
});

describe('the layout of a mail', () => {
  const html = (note: string) => mailLayout({ title: 'Alerte', paragraphs: [], note }).html;

  it('makes the URL at the end of a line of small print a link of its sentence, and prints it in the text only', () => {
    const url = `https://praticio.test/unsubscribe?token=${'a'.repeat(120)}`;
    const note = `Lien valable 1 heure. Pour ne plus recevoir cette alerte : ${url}\nPour ne plus rien recevoir : ${url}`;
    expect(html(note)).toContain(`Lien valable 1 heure. <a href="${url}"`);
    expect(html(note)).toContain('>Pour ne plus recevoir cette alerte</a>');
    expect(html(note)).toContain('>Pour ne plus rien recevoir</a>');
    expect(html(note).replaceAll(`href="${url}"`, '')).not.toContain(url);
    expect(mailLayout({ title: 'Alerte', paragraphs: [], note }).text).toContain(note);
  });

  it('escapes small print, and breaks text that is wider than a phone', () => {
    expect(html('<b>Zoé</b> : https://praticio.test/?a=1&b=2')).toContain('&lt;b&gt;Zoé&lt;/b&gt;</a>');
    expect(layout.html).toContain('overflow-wrap:anywhere');
  });
});
