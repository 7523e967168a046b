import { type FormFields, textOf } from './form-body.ts';

/** An error of the API, in the form of Stripe's errors. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly param: string | undefined;
  readonly type: string;

  constructor(status: number, message: string, param?: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.param = param;
    this.type = type;
  }
}

/** The text of a field. Throws ApiRefusal without one. */
export const required = (fields: FormFields, name: string): string => {
  const value = textOf(fields[name]);
  if (!value) throw new ApiRefusal(400, `Missing required param: ${name}.`, name);
  return value;
};
