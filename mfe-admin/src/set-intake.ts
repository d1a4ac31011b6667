import { type IntakeInput, SetIntakeDocument } from './generated/graphql.ts';
import { payloadOrToast, sendStageMutation, stageFailureMessage } from './send-mutation.ts';

/** Sends a change of the intake. */
export const sendIntake = (input: IntakeInput) => sendStageMutation(SetIntakeDocument, { input });

/** Changes with one tap whether requests are taken. A toast says why it failed. Returns whether it succeeded. */
export async function setIntake(label: string, input: IntakeInput): Promise<boolean> {
  const describe = (error: unknown) => `${label}: ${stageFailureMessage(error)}`;
  return (await payloadOrToast(sendIntake(input), describe)) !== null;
}
