import { z } from 'zod';
import { ONE_LINE, ONE_LINE_MESSAGE, visibleLine, visibleText } from '../base/text-fields.ts';
import { MESSAGE_MAX_LENGTH } from './conversation.ts';

export const REPLY_TEMPLATES_MAX = 20;
export const TEMPLATE_TITLE_MAX_LENGTH = 60;

/** A text that a person reuses in their messages. */
export const replyTemplateSchema = z.object({
  title: z
    .string()
    .overwrite(visibleLine)
    .trim()
    .min(1, 'Donnez un titre au modèle')
    .max(TEMPLATE_TITLE_MAX_LENGTH, `Le titre ne doit pas dépasser ${TEMPLATE_TITLE_MAX_LENGTH} caractères`)
    .regex(ONE_LINE, ONE_LINE_MESSAGE),
  content: z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1, 'Écrivez le texte du modèle')
    .max(MESSAGE_MAX_LENGTH, `Le message ne doit pas dépasser ${MESSAGE_MAX_LENGTH} caractères`),
});
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
export const replyTemplatesSchema = z.array(replyTemplateSchema);

/** All templates of a person, in the order that they chose. */
export const replyTemplatesInputSchema = z.object({
  templates: replyTemplatesSchema.max(REPLY_TEMPLATES_MAX, `Maximum ${REPLY_TEMPLATES_MAX} modèles`),
});
