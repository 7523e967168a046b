import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import { type Connection, Schema } from 'mongoose';
import type { Acceptance, Contract, ContractChange, PrintedFile } from './contract.ts';

type ContractDocument = OutboxDocument &
  Omit<Contract, 'id' | 'version' | 'file'> & {
    _id: string;
    file: (Omit<PrintedFile, 'bytes'> & { bytes: Buffer | { buffer: Uint8Array } }) | null;
  };

const embedded = { _id: false };
const text = { type: String, required: true };
const date = { type: Date, required: true };
const acceptanceSchema = schemaOf<Acceptance>(
  { side: text, userId: text, name: text, at: date, sha256: text },
  embedded,
);
/** Values that are written as a whole and validated by the schemas of contracts before. */
const whole = { type: Schema.Types.Mixed, required: true };
const fileSchema = schemaOf<NonNullable<ContractDocument['file']>>(
  { document: whole, bytes: { type: Buffer, required: true }, sha256: text },
  embedded,
);
const contractSchema = schemaOf<ContractDocument>(
  {
    _id: String,
    interestId: text,
    offerTitle: text,
    holderId: text,
    candidateId: text,
    parties: { type: [String], required: true },
    profession: { type: String, default: null },
    terms: whole,
    timeZone: text,
    details: whole,
    revision: { type: Number, required: true },
    acceptances: [acceptanceSchema],
    file: { type: fileSchema, default: null },
    finalAt: { type: Date, default: null },
    endsAt: date,
    dueAt: date,
    ...outboxFields,
  },
  { minimize: false },
);
contractSchema.index({ parties: 1, _id: 1 });
contractSchema.index({ dueAt: 1, _id: 1 });

export const contractModel = (connection: Connection) =>
  defineModel(connection, 'Contract', contractSchema, 'contracts');

/** Attempts to write: two parties, each with a double click. */
const ATTEMPTS = 30;
const DUE_AT_ONCE = 100;
/** The most contracts of one person, as of engagements. */
const ALL_MAX = 2_000;

function contractOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  file,
  ...fields
}: ContractDocument): Contract {
  // a lean read returns the driver's Binary
  const bytes = file && (Buffer.isBuffer(file.bytes) ? file.bytes : Buffer.from(file.bytes.buffer));
  return { id: _id, ...fields, file: file && bytes && { ...file, bytes } };
}

/** Contracts by the ids of their engagements, with the bytes that were accepted. */
export function contractStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const contracts = contractModel(connection);

  async function find(id: string): Promise<Contract | null> {
    const document = await contracts.findById(id).lean<ContractDocument>();
    return document && !document.removing ? contractOf(document) : null;
  }

  async function write(
    blank: Contract,
    decide: (contract: Contract) => ContractChange | null,
  ): Promise<Contract> {
    const stored = await find(blank.id);
    const change = decide(stored ?? blank);
    if (!change) return stored ?? blank;
    const { id, version: _version, ...fields } = change.contract;
    if (stored) {
      const update = { id, version: stored.version, update: { $set: fields } };
      return contractOf(await outbox.update(contracts, update, change.events));
    }
    await outbox.insert(contracts, { _id: id, ...fields }, change.events).catch((error: unknown) => {
      // the other party has written first
      throw isDuplicateKey(error) ? new AppError('conflict/version') : error;
    });
    return (await find(id)) ?? change.contract;
  }

  return {
    find,
    /**
     * Writes the result of `decide`, whose first input is `blank`; retries if the contract has changed in the meantime. Null changes
     * nothing.
     */
    change: (blank: Contract, decide: (contract: Contract) => ContractChange | null): Promise<Contract> =>
      retryOnConflict(() => write(blank, decide), ATTEMPTS),
    async remove({ id, version }: Contract): Promise<void> {
      const update = { $set: { parties: [], file: null } };
      await outbox.remove(contracts, { id, version, update }, []);
    },
    /** Contracts whose retention period has ended. */
    async due(now: Date): Promise<Contract[]> {
      const due = contracts
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(DUE_AT_ONCE);
      return (await due.lean<ContractDocument[]>()).map(contractOf);
    },
    async allOf(userId: string): Promise<Contract[]> {
      const found = contracts.find({ parties: userId }).sort({ _id: 1 }).limit(ALL_MAX);
      return (await found.lean<ContractDocument[]>()).map(contractOf);
    },
  };
}
export type ContractStore = ReturnType<typeof contractStore>;
