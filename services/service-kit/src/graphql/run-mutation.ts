import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Viewer } from '../auth/viewer.ts';
import { createKeyedMutex } from '../base/concurrent-calls.ts';
import type { EventPublisher, NewDomainEvent } from '../events/domain-events.ts';
import { isDuplicateKey } from '../stores/mongo.ts';
import { toUserErrors, type UserError } from './user-error.ts';

interface MutationPayload {
  userErrors: UserError[];
}

export interface Outcome<Payload> {
  /** A promise when the response needs another read: the event does not wait for it. */
  payload: Payload | Promise<Payload>;
  event?: NewDomainEvent;
}

export interface MutationSteps<Valid, Payload extends MutationPayload> {
  /** Throws when the viewer may not do this. Without a policy, everybody may. */
  policy?: (viewer: Viewer) => unknown;
  /** The input and its rules, as {@link inputWithRules} combines them. A broken rule is a user error of its field. */
  input?: InputWithRules<Valid>;
  /**
   * Makes it safe to send the same mutation again: `repeatedPayload` returns the payload of an earlier call with this
   * key, or null. A repeated call counts against no limit and publishes nothing. Two that reach two processes at the
   * same time meet at the unique index of the key, and both get the one result.
   */
  idempotency?: (valid: Valid) => { key: string; repeatedPayload: () => Promise<Payload | null> } | undefined;
  /** Counts the call. Returns the user error of the limit that refuses it, or null. */
  limits?: (valid: Valid) => Promise<UserError | null>;
  work: (valid: Valid) => Promise<Outcome<Payload>>;
}

export type RunMutation = <Valid, Payload extends MutationPayload>(
  caller: { viewer: Viewer },
  steps: MutationSteps<Valid, Payload>,
) => Promise<Payload>;

/** Every mutation of a service, of GraphQL or of an HTTP route, goes through the function that this creates. */
export function createMutationRunner({ events }: { events: Pick<EventPublisher, 'publish'> }): RunMutation {
  const runExclusive = createKeyedMutex();

  return async <Valid, Payload extends MutationPayload>(
    { viewer }: { viewer: Viewer },
    { policy, input, idempotency, limits, work }: MutationSteps<Valid, Payload>,
  ) => {
    policy?.(viewer);
    const parsed = input && safeParse(input.rules, input.value);
    if (parsed?.error) return payloadWith<Payload>(toUserErrors(parsed.error));
    const valid = parsed?.data as Valid;
    const idempotent = idempotency?.(valid);

    async function execute(): Promise<Payload> {
      const limited = await limits?.(valid);
      if (limited) return payloadWith<Payload>([limited]);
      const { payload, event } = await work(valid);
      // Not awaited: the write is done, and the event only informs others.
      if (event) void events.publish(event);
      return payload;
    }
    if (!idempotent) return execute();

    const { key, repeatedPayload } = idempotent;
    return runExclusive(key, async () => {
      const earlier = await repeatedPayload();
      if (earlier) return earlier;
      // Another process may run the same call meanwhile.
      try {
        const payload = await execute();
        return payload.userErrors.length > 0 ? ((await repeatedPayload()) ?? payload) : payload;
      } catch (error) {
        const payload = isDuplicateKey(error) ? await repeatedPayload() : null;
        if (!payload) throw error;
        return payload;
      }
    });
  };
}

/** The outcome of a write. @param event none when nothing changed. */
export function succeeded<Fields extends object>(
  fields: Fields,
  event?: NewDomainEvent,
): Outcome<Fields & MutationPayload> {
  return { payload: { ...fields, userErrors: [] }, ...(event && { event }) };
}

/** The outcome of a mutation that wrote nothing. */
export function refused(...userErrors: UserError[]): Outcome<MutationPayload> {
  return { payload: payloadWith(userErrors) };
}

/** The other fields of a payload are optional in the schema. */
function payloadWith<Payload extends MutationPayload>(userErrors: UserError[]): Payload {
  return { userErrors } as Payload;
}

interface InputWithRules<Valid> {
  rules: $ZodType<Valid>;
  value: unknown;
}

/** Keys of one of two types that the other one lacks. */
type UnmatchedKeys<A, B> = Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A>;

/** Makes an input whose fields are not those of its rules a compile error that names the fields. */
type Matching<Input, RulesInput> = [UnmatchedKeys<Input, RulesInput>] extends [never]
  ? unknown
  : { 'fields of only the input or only the rules': UnmatchedKeys<Input, RulesInput> };

/** An input and its rules, a zod object. Both must have the same fields: one without a rule would be lost. */
export function inputWithRules<Valid, RulesInput, Input extends object>(
  rules: $ZodType<Valid, RulesInput>,
  value: Input & Matching<Input, RulesInput>,
): InputWithRules<Valid> {
  return { rules, value };
}
