import type { Outbox } from 'service-kit/outbox';
import type { Payment } from '../domain/payment.ts';
import type { Payments } from '../domain/ports.ts';
import type { Models, PaymentDocument } from './models.ts';

function paymentOf(document: PaymentDocument): Payment {
  const { _id, sessionId, outbox: _outbox, removing: _removing, ...payment } = document;
  return { ...payment, id: _id, sessionId: sessionId ?? null };
}

export function createPaymentRepository({ payments }: Pick<Models, 'payments'>, outbox: Outbox): Payments {
  const find = async (filter: { _id: string } | { sessionId: string }) => {
    const document = await payments.findOne(filter).lean<PaymentDocument>();
    return document ? paymentOf(document) : null;
  };
  async function pageOf(filter: { userId: string; status?: 'paid' }, page: number, limit: number) {
    const [documents, total] = await Promise.all([
      payments
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<PaymentDocument[]>(),
      payments.countDocuments(filter),
    ]);
    return { items: documents.map(paymentOf), total };
  }
  return {
    async insert({ id, ...payment }) {
      const document = { _id: id, ...payment };
      await outbox.insert(payments, document, []);
      const stored = await find({ _id: id });
      if (!stored) throw new Error(`payment ${id} is gone right after its insertion`);
      return stored;
    },
    find: (id) => find({ _id: id }),
    findBySession: (sessionId) => find({ sessionId }),
    async update({ id, version }, changes, events) {
      const document = await outbox.update(payments, { id, version, update: { $set: changes } }, events);
      return paymentOf(document);
    },
    async unsettled() {
      const found = await payments.find({ settled: false }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async undecided(before) {
      const found = await payments
        .find({ status: { $in: ['open', 'processing'] }, createdAt: { $lt: before } })
        .lean<PaymentDocument[]>();
      return found.map(paymentOf);
    },
    async pageOfDisputed(page, limit) {
      const disputed = { 'dispute.status': 'open' } as const;
      const [documents, total] = await Promise.all([
        payments
          .find(disputed)
          .sort({ 'dispute.at': -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<PaymentDocument[]>(),
        payments.countDocuments(disputed),
      ]);
      return { items: documents.map(paymentOf), total };
    },
    pageOfAll: (userId, page, limit) => pageOf({ userId }, page, limit),
    pageOfPaid: (userId, page, limit) => pageOf({ userId, status: 'paid' }, page, limit),
  };
}
