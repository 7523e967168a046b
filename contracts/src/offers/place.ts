import { z } from 'zod';

/** `GET /api/places?q=`: French communes, best match first. */
export const placesQuerySchema = z.object({ q: z.string().trim().min(1).max(100) });
export const placeSchema = z.object({
  placeId: z.string(),
  formattedAddress: z.string(),
  name: z.string(),
  postalCode: z.string(),
  department: z.string(),
  region: z.string(),
});
export const placesSchema = z.array(placeSchema);
export type Place = z.infer<typeof placeSchema>;
