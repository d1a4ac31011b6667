import { sentenceOf } from '@cowbell/kit';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type IntakeInput, SetIntakeDocument } from '../../generated/graphql.ts';
import {
  noResponse,
  type PayloadOf,
  payloadOrToast,
  sendMutation,
  type Variables,
} from '../../shared/send-mutation.ts';
import { runInOrder } from './action-queue.ts';

/** Sends the mutation of an action that leads the show, after those before it. */
export function sendAction<Data extends object, Input extends Variables>(
  mutation: TypedDocumentNode<Data, Input>,
  variables: Input,
): Promise<PayloadOf<Data>> {
  return runInOrder((mayRepeat) => sendMutation(mutation, variables, mayRepeat));
}

/** The message for an action without a payload. It says when there is no connection. */
export function actionFailureMessage(error: unknown): string {
  return sentenceOf(error, noResponse);
}

export const sendIntake = (input: IntakeInput) => sendAction(SetIntakeDocument, { input });

/** Changes with one tap whether requests are taken. A toast says why it failed. Returns whether it succeeded. */
export async function setIntake(label: string, input: IntakeInput): Promise<boolean> {
  const describe = (error: unknown) => `${label}: ${actionFailureMessage(error)}`;
  return (await payloadOrToast(sendIntake(input), describe)) !== null;
}
