import { showRules } from '@cowbell/contracts/rules/show';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { ShowInput } from '../generated/resolvers.ts';
import type { ShowModel, ShowRecord } from './show.model.ts';

/** Editing tonight's show. */
export function createShowCommands({ show, runMutation }: { show: ShowModel; runMutation: RunMutation }) {
  return {
    update: (input: ShowInput, context: CallerContext): Promise<{ show?: ShowRecord; userErrors: UserError[] }> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        input: inputWithRules(showRules, input),
        async work(fields) {
          await show.updateOne({ _id: 'tonight' }, { $set: fields }, { upsert: true });
          return succeeded({ show: fields }, { type: 'show.updated' });
        },
      }),
  };
}

export type ShowCommands = ReturnType<typeof createShowCommands>;
