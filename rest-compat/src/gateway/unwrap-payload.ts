import { throwUserErrors, type UserErrorFailure } from '@cowbell/service-kit/http/rest-failure';

/**
 * What a mutation has made or changed.
 *
 * @param field name of the payload's field that holds it.
 * @throws RestFailure for the first user error.
 */
export function unwrapPayload<
  Payload extends { userErrors: readonly UserErrorFailure[] },
  Field extends Exclude<keyof Payload & string, 'userErrors'>,
>(payload: Payload, field: Field): NonNullable<Payload[Field]> {
  throwUserErrors(payload.userErrors);
  const result = payload[field];
  if (result === null || result === undefined) throw new Error(`Neither ${field} nor a user error`);
  return result;
}
