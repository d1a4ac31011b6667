import { showToast } from '@cowbell/kit';
import { type IntakeInput, SetIntakeDocument } from '../generated/graphql.ts';
import { sendStageMutation, stageFailureMessage } from '../send-mutation.ts';

/** Changes with one tap whether requests are taken. A toast says why it failed. @returns whether it succeeded. */
export async function setIntake(input: IntakeInput): Promise<boolean> {
  try {
    const { userErrors } = await sendStageMutation(SetIntakeDocument, { input }, (data) => data.setIntake);
    if (userErrors[0]) showToast('error', userErrors[0].message);
    return userErrors.length === 0;
  } catch (error) {
    showToast('error', stageFailureMessage(error));
    return false;
  }
}
