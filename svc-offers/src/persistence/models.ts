import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection, Model } from 'mongoose';
import type { Member, OwnerStructure } from '../domain/member.ts';
import { type CandidateModels, createCandidateModels } from './candidate-models.ts';
import { createOfferModels, type OfferModels } from './offer-models.ts';

interface SpecialtyDocument {
  _id: number;
  name: string;
}

const specialtySchema = schemaOf<SpecialtyDocument>({
  _id: { type: Number, required: true },
  name: { type: String, required: true },
});

/** A person as identity publishes them; `version` is that of the account. */
export type MemberDocument = Omit<Member, 'userId' | 'isOnboarded' | 'refusedEmails'> & {
  _id: string;
  version: number;
  /** Absent from documents of earlier versions. */
  isOnboarded?: boolean;
  refusedEmails?: string[];
};

const structureSchema = schemaOf<OwnerStructure>(
  {
    id: String,
    name: String,
    type: { type: String },
    verified: Boolean,
    logo: { type: String, default: null },
  },
  { _id: false },
);
const memberSchema = schemaOf<MemberDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  email: String,
  isOnboarded: Boolean,
  firstname: { type: String, default: null },
  lastname: { type: String, default: null },
  structure: { type: structureSchema, default: null },
  refusedEmails: { type: [String], default: [] },
});
memberSchema.index({ email: 1 });
memberSchema.index({ 'structure.verified': 1 });

/** What a person looks for, as JSON, because it is always read as a whole. */
export interface CandidateDocument {
  _id: string;
  version: number;
  criteria: string;
}

const candidateSchema = schemaOf<CandidateDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  criteria: { type: String, required: true },
});

interface BanDocument {
  _id: string;
  /** That of the account. */
  version: number;
  banned: boolean;
}

const banSchema = schemaOf<BanDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  banned: { type: Boolean, required: true },
});
banSchema.index({ banned: 1 });

export interface Models extends OfferModels, CandidateModels {
  specialties: Model<SpecialtyDocument>;
  members: Model<MemberDocument>;
  candidates: Model<CandidateDocument>;
  bans: Model<BanDocument>;
}

/** The collections of svc-offers' own database. */
export function createModels(connection: Connection): Models {
  return {
    ...createOfferModels(connection),
    ...createCandidateModels(connection),
    specialties: defineModel(connection, 'Specialty', specialtySchema, 'specialties'),
    members: defineModel(connection, 'Member', memberSchema, 'members'),
    candidates: defineModel(connection, 'Candidate', candidateSchema, 'candidates'),
    bans: defineModel(connection, 'Ban', banSchema, 'bans'),
  };
}
