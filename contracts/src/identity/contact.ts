import { z } from 'zod';
import { requiredLines, requiredText } from '../base/text-fields.ts';
import { requiredEmail } from './account.ts';
import { CONTACT_MESSAGE_MIN_LENGTH } from './limits.ts';

export const contactSubjects = {
  question: 'Question générale',
  support: 'Support technique',
  partnership: 'Partenariat',
  feedback: "Retour d'expérience",
  other: 'Autre',
} as const;
export const contactSchema = z.object({
  name: requiredText('Le nom est requis'),
  email: requiredEmail("L'email est requis"),
  subject: z.enum(Object.keys(contactSubjects) as (keyof typeof contactSubjects)[], 'Le sujet est requis'),
  message: requiredLines('Le message est requis', 5000).min(
    CONTACT_MESSAGE_MIN_LENGTH,
    'Le message doit contenir au moins 10 caractères',
  ),
});
