/** Loaded once somebody writes a message. */
export { contactSchema } from 'contracts/identity/contact';
