import { describe, expect, test } from 'vitest';
import { checkoutInputSchema } from '../billing/payment.ts';
import { paymentsQuerySchema } from '../billing/payment-administration.ts';
import { quoteInputSchema } from '../billing/quote.ts';
import { endpointGroups } from '../catalogue/endpoint-groups.ts';
import { emailSchema, loginSchema, newPasswordSchema } from '../identity/account.ts';
import { missingStructureFields } from '../identity/structure.ts';
import { contractDetailsSchema } from '../offers/contract.ts';
import { normalize } from './normalize.ts';
import {
  isBlank,
  linesOrUnchanged,
  numberOrEmpty,
  personNameOrEmpty,
  requiredLines,
  requiredPersonName,
  requiredText,
} from './text-fields.ts';

/** Texts that show nothing. */
const blanks = [
  '',
  ' ',
  '\u{a0}',
  '\u{200b}',
  '\u{2060} \u{feff}',
  '\u{ad}',
  '\u{3164}',
  '\u{115f}\u{1160}',
  '\u{2800}',
  '\u{200d}',
  '\u{e0020}',
  '\u{fe0f}',
];

describe.each(blanks)('the blank text %j', (blank) => {
  test('is none', () => {
    expect(isBlank(blank)).toBe(true);
    for (const schema of [requiredText('Requis'), requiredLines('Requis', 100), requiredPersonName('Requis')])
      expect(schema.safeParse(blank).error?.issues[0]?.message).toBe('Requis');
    expect(personNameOrEmpty().parse(blank)).toBe('');
    expect(linesOrUnchanged(100).parse(blank)).toBe('');
    expect(missingStructureFields('collectivity', { name: blank })).toHaveProperty('name');
  });
});

test.each(['é', '.', '👩\u{200d}⚕️', '漢', '0'])('%j is no blank text', (text) =>
  expect(isBlank(text)).toBe(false),
);

// Every required field of the API: a blank text is refused for the same reason as an empty one.
const required = endpointGroups.flatMap(({ endpoints, examples = {} }) =>
  Object.entries(endpoints).flatMap(([name, { body }]) => {
    const example = examples[name]?.body as Record<string, unknown> | undefined;
    if (!body || typeof example !== 'object' || Array.isArray(example)) return [];
    return Object.keys(example)
      .filter((field) => typeof example[field] === 'string')
      .map((field) => ({ name, field, body, example }))
      .filter(({ field: key }) => !body.safeParse({ ...example, [key]: '' }).success);
  }),
);
test('required texts are looked for in every call', () => expect(required.length).toBeGreaterThan(15));
test.each(required)('a blank $field of $name is as empty as an empty one', ({ field, body, example }) => {
  const secret = /^(?:password|currentPassword|token|pricingId|placeId|userId|cvFilename)$/.test(field);
  const messageOf = (text: string) => body.safeParse({ ...example, [field]: text }).error?.issues[0]?.message;
  if (!secret) expect(messageOf('\u{200b}\u{3164}')).toBe(messageOf(''));
});

test.each([
  ['\u{202a}+33 6 11 22 33 44\u{202c}', '+33 6 11 22 33 44'],
  ['06\u{202f}11\u{202f}22\u{202f}33\u{202f}44', '06 11 22 33 44'],
  ['06\u{2011}11\u{2011}22', '06-11-22'],
  ['\u{200e}732\u{a0}829\u{a0}320\u{2009}00074\u{feff}', '732 829 320 00074'],
  ['７３２', '732'],
  ['4\u{ad}4000', '44000'],
])('the number %j is read as %j', (pasted, typed) => expect(numberOrEmpty(30).parse(pasted)).toBe(typed));

test.each([
  ['de\u{a0}La\u{a0}Tour', 'de La Tour'],
  ['Anne\u{2011}Sophie', 'Anne-Sophie'],
  ['\u{202a}Zoé\u{202c}\u{200b}', 'Zoé'],
])('the name %j is read as %j', (pasted, typed) =>
  expect(requiredPersonName('Requis').parse(pasted)).toBe(typed),
);

test.each([
  ['\u{200b}Zoe@Exemple.test\u{a0}', 'zoe@exemple.test'],
  ['anne\u{2011}sophie@exemple.test', 'anne-sophie@exemple.test'],
  ['\u{202a}zoe@exemple.test\u{202c}', 'zoe@exemple.test'],
])('the email address %j is read as %j', (pasted, typed) => {
  expect(emailSchema.parse(pasted)).toBe(typed);
  expect(loginSchema.parse({ email: pasted, password: 'x' }).email).toBe(typed);
});

test('a number is one as it looks, wherever it is asked for', () => {
  const pasted = '\u202a１０\u200b１\u2011２\u202c';
  const party = { rppsNumber: pasted };
  const quote = {
    pricingId: 'cv-pack-10',
    buyer: { name: 'CH', postalAddress: '12 quai', siret: pasted },
    orderNumber: pasted,
  };
  expect(contractDetailsSchema.shape.holder.parse(party).rppsNumber).toBe('101-2');
  expect(quoteInputSchema.parse(quote)).toMatchObject({ buyer: { siret: '101-2' }, orderNumber: '101-2' });
  expect(checkoutInputSchema.shape.orderNumber.parse(pasted)).toBe('101-2');
  expect(paymentsQuerySchema.parse({ search: pasted }).search).toBe('101-2');
});

test('a password has one form of its letters, and an empty one is asked for', () => {
  expect(newPasswordSchema.parse(normalize('Gélatine-Zébrée-47', 'NFD'))).toBe(
    normalize('Gélatine-Zébrée-47', 'NFC'),
  );
  for (const missing of ['', undefined])
    expect(newPasswordSchema.safeParse(missing).error?.issues.map(({ message }) => message)).toEqual([
      'Choisissez un mot de passe',
    ]);
});
