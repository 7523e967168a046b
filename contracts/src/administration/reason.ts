import { z } from 'zod';
import { visibleText } from '../base/text-fields.ts';

export const REASON_MAX_LENGTH = 500;

/** An administrator's reason for an act; the audit log keeps it for good. */
export const adminReasonSchema = z
  .string({ error: 'Le motif est requis' })
  .overwrite(visibleText)
  .trim()
  .min(1, 'Le motif est requis')
  .max(REASON_MAX_LENGTH, 'Le motif ne doit pas dépasser 500 caractères');
