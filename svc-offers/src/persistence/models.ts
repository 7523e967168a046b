import type { StructureType } from 'contracts/identity/structure';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type CandidateModels, createCandidateModels } from './candidate-models.ts';
import { createOfferModels, type OfferModels } from './offer-models.ts';

interface SpecialtyDocument {
  _id: number;
  name: string;
}

const specialtySchema = new mongoose.Schema(
  { _id: { type: Number, required: true }, name: { type: String, required: true } },
  { versionKey: false },
);

/** A person as identity tells of them; `version` is that of their account. */
export interface MemberDocument {
  _id: string;
  version: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
  structure: { name: string; type: StructureType } | null;
}

const structureSchema = new mongoose.Schema({ name: String, type: { type: String } }, { _id: false });
const memberSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    email: String,
    firstname: { type: String, default: null },
    lastname: { type: String, default: null },
    structure: { type: structureSchema, default: null },
  },
  { versionKey: false },
);
memberSchema.index({ email: 1 });

export interface Models extends OfferModels, CandidateModels {
  specialties: Model<SpecialtyDocument>;
  members: Model<MemberDocument>;
}

/** The collections of svc-offers' own database. */
export function createModels(connection: Connection): Models {
  return {
    ...createOfferModels(connection),
    ...createCandidateModels(connection),
    specialties: connection.model<SpecialtyDocument>('Specialty', specialtySchema as never, 'specialties'),
    members: connection.model<MemberDocument>('Member', memberSchema as never, 'members'),
  };
}
