import { daysBefore, FIGURE_DAYS, type Figure } from '@praticio/contracts/base/figures';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import type { Model, QueryFilter } from 'mongoose';

interface Counting<Document> {
  name: string;
  /** The field with the moment, which an index begins with or which follows the fields of `match` in one. */
  at: keyof Document & string;
  match?: QueryFilter<Document>;
  /** The amount that each document adds, as an expression of an aggregation; 1 by default. */
  adds?: unknown;
}

/** Days in Paris, the last of which is that of `until`. */
function daysUntil(until: Date, count: number): string[] {
  const noon = Date.parse(`${parisDay(until)}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Adds up documents by the day in Paris. The database groups them by the hour: never more than a few thousand sums are read. */
export async function countByDay<Document>(
  model: Model<Document>,
  { name, at, match = {}, adds = 1 }: Counting<Document>,
  until: Date,
): Promise<Figure> {
  const days = daysUntil(until, 2 * FIGURE_DAYS);
  // a day more than needed, from a whole hour: which day an hour belongs to is decided below
  const from = new Date(Math.floor(daysBefore(until, 2 * FIGURE_DAYS + 1).getTime() / HOUR_MS) * HOUR_MS);
  const hour = { $floor: { $divide: [{ $subtract: [`$${at}`, from] }, HOUR_MS] } };
  const sums = await model.aggregate<{ _id: number; sum: number }>([
    { $match: { ...match, [at]: { $gte: from, $lte: until } } },
    { $group: { _id: hour, sum: { $sum: adds } } },
  ]);
  const byDay = new Map(days.map((day) => [day, 0]));
  for (const { _id, sum } of sums) {
    const day = parisDay(new Date(from.getTime() + _id * HOUR_MS));
    const known = byDay.get(day);
    if (known !== undefined) byDay.set(day, known + sum);
  }
  const values = days.map((day) => ({ day, value: byDay.get(day) ?? 0 }));
  const total = (part: typeof values) => part.reduce((sum, { value }) => sum + value, 0);
  return {
    name,
    now: total(values.slice(FIGURE_DAYS)),
    before: total(values.slice(0, FIGURE_DAYS)),
    days: values.slice(FIGURE_DAYS),
  };
}
