import { showToast } from '@cowbell/kit';
import { type IntakeInput, SetIntakeDocument } from './generated/graphql.ts';
import { sendStageMutation, stageFailureMessage } from './send-mutation.ts';

/** Sends a change of the intake. A late one may undo any later one. */
export const sendIntake = (input: IntakeInput) =>
  sendStageMutation('intake', SetIntakeDocument, { input }, (data) => data.setIntake);

/** Changes with one tap whether requests are taken. A toast says why it failed. Returns whether it succeeded. */
export async function setIntake(label: string, input: IntakeInput): Promise<boolean> {
  try {
    const { userErrors } = await sendIntake(input);
    if (userErrors[0]) showToast('error', userErrors[0].message);
    return userErrors.length === 0;
  } catch (error) {
    showToast('error', `${label}: ${stageFailureMessage(error)}`);
    return false;
  }
}
