import { contactSubjects } from '@praticio/contracts/identity/contact';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted, userLine } from '@praticio/service-kit/user-text';
import type { ContactMessage } from './request.ts';

export const contactMessageMail = ({ name, email, subject, message }: ContactMessage) => ({
  subject: `[Contact] ${contactSubjects[subject]}`,
  headers: { 'Reply-To': email },
  ...mailLayout({
    title: contactSubjects[subject],
    paragraphs: [`De : ${quoted(name)}, ${userLine(email)}`, { author: name, words: message }],
  }),
});
