import { emailRule } from '@cowbell/contracts/rules/account';
import {
  Button,
  color,
  QueryError,
  SkeletonRows,
  showToast,
  styled,
  type,
  useLiveQuery,
  useSession,
} from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { object, SubmitButton, TextField, useSchemaForm } from '@cowbell/kit/form';
import { useState } from 'react';
import { MembersDocument, type MembersQuery, SetMemberDocument } from '../generated/graphql.ts';
import { focusMainContent } from '../shared/focus.ts';
import { failureMessage, payloadOrToast, sendMutation } from '../shared/send-mutation.ts';

type Member = NonNullable<MembersQuery['band']['members']>[number];

const List = styled.ul`
  display: grid;
  margin: 8px 0 24px;
  border-top: 1px solid ${color.line};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 0;
  border-bottom: 1px solid ${color.line};
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b { display: block; }
  p {
    color: ${color.dim};
    font: ${type.second};
  }
`;

const AddForm = styled.form`
  display: grid;
  gap: 16px;
`;

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Who is an admin. */
export function Members() {
  // Another admin's change ends sessions.
  const query = useLiveQuery(MembersDocument, { topics: ['sessions'] });
  const { data, error } = query;
  const members = data?.band.members;
  const [leaving, setLeaving] = useState<Member | null>(null);
  const ownEmail = useSession().user?.email;

  async function remove({ name, email }: Member): Promise<void> {
    setLeaving(null);
    focusMainContent();
    if (!(await payloadOrToast(sendMutation(SetMemberDocument, { email, isAdmin: false })))) return;
    showToast('success', `${name} is no longer an admin`);
  }

  if (!members) {
    if (!error) return <SkeletonRows count={2} />;
    return (
      <QueryError title="Unable to fetch the members" query={query} fallback="The members can’t be loaded right now." />
    );
  }
  return (
    <>
      <List>
        {members.map((member) => (
          <Item key={member.email}>
            <div>
              <b dir="auto">{member.name}</b>
              <p>{member.email}</p>
              {member.since && <p>Since {date.format(new Date(member.since))}</p>}
            </div>
            <Button
              $size="small"
              $look="dangerLine"
              aria-label={`Remove ${member.name}`}
              aria-haspopup="dialog"
              onClick={() => setLeaving(member)}
            >
              Remove
            </Button>
          </Item>
        ))}
      </List>
      <MakeAdmin />
      {leaving && (
        <ConfirmDialog
          open
          title={`Remove ${leaving.name}?`}
          confirmLabel="Remove"
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>
            {leaving.email === ownEmail
              ? 'You will be signed out, and another admin has to make you an admin again.'
              : `${leaving.email} will be signed out on all devices, and keeps the account of a guest.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function MakeAdmin() {
  const form = useSchemaForm({
    schema: object({ email: emailRule }),
    defaultValues: { email: '' },
    async submit({ email }) {
      const { userErrors } = await sendMutation(SetMemberDocument, { email, isAdmin: true });
      if (userErrors.length > 0) return userErrors;
      form.reset();
      showToast('success', `${email} will be an admin after signing in again`);
      return [];
    },
    describeFailure: (error) => failureMessage(error),
    showMessage: (message) => showToast('error', message),
  });
  return (
    <AddForm aria-label="Make admin" {...form.formProps}>
      <TextField
        label="Email of an account"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <SubmitButton form={form} busyLabel="Saving…" $look="line" $wide>
        Make admin
      </SubmitButton>
    </AddForm>
  );
}
