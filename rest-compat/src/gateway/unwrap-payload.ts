import { throwUserErrors, type UserErrorFailure } from '@cowbell/service-kit/http/rest-failure';

/** One field of a mutation's payload. Throws a RestFailure for the first user error. */
export function unwrapPayload<
  Payload extends { userErrors: readonly UserErrorFailure[] },
  Field extends Exclude<keyof Payload & string, 'userErrors'>,
>(payload: Payload, field: Field): NonNullable<Payload[Field]> {
  throwUserErrors(payload.userErrors);
  const result = payload[field];
  if (result === null || result === undefined) throw new Error(`The payload has neither ${field} nor a user error`);
  return result;
}
