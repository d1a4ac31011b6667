import {
  Artwork,
  Button,
  graphqlClient,
  Icon,
  Skeleton,
  SkeletonBlock,
  SongArtist,
  SongTitle,
  sentenceOf,
  showToast,
  styled,
  useLiveQuery,
  useTonightIntake,
} from '@cowbell/kit';
import { ConfirmDialog, Dialog } from '@cowbell/kit/dialog';
import { FormAlert, SubmitButton, type UserError, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import { Note } from '@cowbell/kit/note';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { MyTonightDocument, UpdateOwnRequestDocument, WithdrawRequestDocument } from '../generated/graphql.ts';
import { MessageField, TipField } from '../request-fields.tsx';
import { changeFormSchema } from '../request-form-schema.ts';
import { readDraft, saveDraft } from '../sending/drafts.ts';
import { useSendLimit } from '../sending/sending.ts';
import { forgetOwnRequest } from './own-requests.ts';
import { type OwnRequest, statusTextOf } from './status-text.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;

const Song = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: center;
  gap: 14px;
`;

const UnsavedNotice = styled.p`
  margin-bottom: 10px;
  font-weight: 600;
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

const Words = styled.div`
  display: grid;
  gap: 8px;
  font-size: 1.125rem;
  button { margin-top: 12px; }
`;

export interface ChangeRequestProps {
  /** Of the request, or of its song where requests are combined. */
  id: string;
  onClose: () => void;
}

/** Changes tip and message of an own request that waits, or withdraws it. Says so when it does not wait any more. */
export function ChangeRequest({ id, onClose }: ChangeRequestProps) {
  const query = useLiveQuery(MyTonightDocument, { topics: ['stage'], isPersonal: true });
  const { data, error, refetch } = query;
  const own = useMemo(
    () => data?.myTonight?.filter((request) => request.id === id || request.songSnapshot.id === id) ?? [],
    [data, id],
  );
  // A request that the band deletes is in no response any more.
  const [lastSeen, setLastSeen] = useState(own);
  useEffect(() => {
    if (own.length > 0) setLastSeen(own);
  }, [own]);
  // Of several requests for one song, the one that waits.
  const request = own.find(({ status }) => status === 'WAITING') ?? own[0];
  const afterWithdrawal = useRef<HTMLElement>(null);

  let content: ReactNode = (
    <Skeleton>
      <SkeletonBlock style={{ height: '24rem' }} />
    </Skeleton>
  );
  if (request?.status === 'WAITING') {
    const close = (isWithdrawn: boolean) => {
      if (isWithdrawn) afterWithdrawal.current = document.getElementById('main');
      onClose();
    };
    content = <ChangeForm request={request} onRefused={refetch} onDone={close} />;
  } else if (data) {
    const text = request && statusTextOf(request, undefined);
    // What was typed stays: the form comes back with it when the band takes its decision, or a deletion, back.
    const isUnsaved = (request ? own : lastSeen).some((one) => {
      const draft = readDraft(one.id);
      // The response to a save may be late, or lost.
      return draft && (Number(draft.tip) !== (one.tip ?? 0) || draft.message.trim() !== (one.message ?? ''));
    });
    content = (
      <Words role="alert">
        {text && (
          <p>
            <b>{text.news}</b> {text.more}
          </p>
        )}
        <p>This request can’t be changed any more.{isUnsaved && ' Your change wasn’t saved.'}</p>
        <Button onClick={onClose}>Close</Button>
      </Words>
    );
  } else if (error) {
    content = (
      <Words role="alert">
        <p>{sentenceOf(error, 'Your request can’t be loaded right now.')}</p>
        <Button onClick={refetch}>Try Again</Button>
      </Words>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data && request?.status !== 'WAITING' ? 'Your Request' : 'Change Request'}
      finalFocus={afterWithdrawal}
    >
      {content}
    </Dialog>
  );
}

function refetchAll(): void {
  void graphqlClient.refetchQueries({ include: 'active' }).catch(() => undefined);
}

type Problem = UserError & { code: string };

/** A band that takes no requests takes no higher tips either. */
const explainRefusal = (problem: Problem): Problem =>
  problem.code === 'NOT_OPEN'
    ? { ...problem, message: `${problem.message} Only your message can change now.` }
    : problem;

function ChangeForm(props: {
  request: OwnRequest;
  /** The request is not on the list any more, the band has decided about its song, or it has another tip. */
  onRefused: () => void;
  onDone: (isWithdrawn: boolean) => void;
}) {
  const { request, onRefused, onDone } = props;
  const { id, songSnapshot } = request;
  const currentTip = request.tip ?? 0;
  const minTip = useTonightIntake()?.minTip ?? 0;
  const values = { tip: currentTip > 0 ? String(currentTip) : '', message: request.message ?? '' };
  const [isConfirming, setIsConfirming] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);

  function readAgainWhenChanged(userErrors: readonly Problem[]): readonly Problem[] {
    const hasChanged = ({ code, field }: Problem) => code === 'CONFLICT' || code === 'NOT_FOUND' || field === 'tip';
    if (userErrors.some(hasChanged)) onRefused();
    return userErrors;
  }

  const form = useSchemaForm({
    schema: changeFormSchema(currentTip, minTip),
    defaultValues: values,
    values,
    cooldown: useSendLimit(),
    async submit({ tip, message }) {
      const input = {
        ...(tip !== currentTip && { tip }),
        ...(message !== request.message && { message }),
      };
      if (Object.keys(input).length > 0) {
        const { place, userErrors } = (await mutate(UpdateOwnRequestDocument, { id, input })).updateOwnRequest;
        if (userErrors.length > 0) return readAgainWhenChanged(userErrors).map(explainRefusal);
        showToast('success', place ? `Request changed. It is number ${place}.` : 'Request changed');
        refetchAll();
      }
      saveDraft(id, null);
      onDone(false);
      return [];
    },
    describeFailure: (error) => sentenceOf(error, 'Unable to change request'),
  });
  const { tip = '', message = '' } = useWatch({ control: form.control });
  const isChanged = tip !== values.tip || message !== values.message;

  const [draft] = useState(() => readDraft(id));
  const { setValue } = form;
  useEffect(() => {
    if (!draft) return;
    setValue('tip', draft.tip, { shouldDirty: true });
    setValue('message', draft.message, { shouldDirty: true });
  }, [draft, setValue]);
  useEffect(() => {
    saveDraft(id, isChanged ? { tip, message } : null);
  }, [id, isChanged, tip, message]);

  async function withdraw(): Promise<void> {
    setIsConfirming(false);
    setIsWithdrawing(true);
    try {
      const { userErrors } = (await mutate(WithdrawRequestDocument, { id })).withdrawRequest;
      const [problem] = readAgainWhenChanged(userErrors);
      if (problem) return form.setError('root', problem);
    } catch (error) {
      return form.setError('root', { message: sentenceOf(error, 'Unable to take back the request') });
    } finally {
      setIsWithdrawing(false);
    }
    forgetOwnRequest(id);
    saveDraft(id, null);
    showToast('success', 'Request taken back');
    refetchAll();
    onDone(true);
  }

  return (
    <Form {...form.formProps} aria-label="Change request">
      <Song>
        <Artwork song={songSnapshot} />
        <div>
          <SongTitle as="p">{songSnapshot.title}</SongTitle>
          <SongArtist as="p">{songSnapshot.artistName}</SongArtist>
        </div>
      </Song>
      <TipField
        field={form.field('tip')}
        value={tip}
        minimum={Math.max(currentTip, minTip)}
        onPick={(amount) => form.setValue('tip', amount || values.tip, { shouldDirty: true, shouldValidate: true })}
      />
      <MessageField field={form.field('message')} value={message} />
      <Note style={{ textWrap: 'pretty' }}>
        <Icon name="skipLine" />A tip can only go up. A higher one moves you up the list.
      </Note>
      <div>
        {draft && isChanged && <UnsavedNotice role="status">Your change isn’t saved yet.</UnsavedNotice>}
        <FormAlert form={form} style={{ margin: '0 0 10px' }} />
        <Buttons>
          <Button
            $look="dangerLine"
            aria-haspopup="dialog"
            aria-disabled={isWithdrawing}
            onClick={() => isWithdrawing || setIsConfirming(true)}
          >
            {isWithdrawing ? 'Taking back …' : 'Take Back'}
          </Button>
          <SubmitButton form={form} busyLabel="Saving …" waitLabel="Save in" isBlocked={isWithdrawing}>
            Save
          </SubmitButton>
        </Buttons>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={`Take back ${songSnapshot.title}?`}
        confirmLabel="Take Back"
        onConfirm={() => void withdraw()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>It leaves the list{currentTip > 0 && `, and you no longer promise $${currentTip}`}. This can’t be undone.</p>
      </ConfirmDialog>
    </Form>
  );
}
