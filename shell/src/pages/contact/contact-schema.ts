/** Loaded once somebody writes a message. */
export { contactSchema } from '@praticio/contracts/identity/contact';
