import { describe, expect, it } from 'vitest';
import type { ShowFormFragment } from '../../generated/graphql.ts';
import { toFormValues } from './show-fields.tsx';
import { describeConflict, describeTheirs, editedFields, openFields, receiveSave, startEdit } from './use-show-form.ts';

const saved: ShowFormFragment = {
  __typename: 'Show',
  id: 'show-1',
  number: 1,
  name: 'The Press Box',
  duoOnly: false,
  startedAt: '2026-11-20T19:00:00.000Z',
  version: 7,
  intake: { __typename: 'Intake', state: 'OPEN', minTip: 0, perGuest: null, replays: true, combine: false },
};

const begun = { edit: startEdit(saved), values: toFormValues(saved) };

/** The state of the form after the admin has changed these fields. */
const edited = (fields: Partial<typeof begun.values>) => ({ ...begun, values: { ...begun.values, ...fields } });

/** The show after another admin has saved it. */
function savedWith({ name = saved.name, ...intake }: { name?: string | null; minTip?: number; combine?: boolean }) {
  return { ...saved, version: saved.version + 1, name, intake: { ...saved.intake, ...intake } };
}

const receive = ({ edit, values }: typeof begun, show: ShowFormFragment) => receiveSave(edit, values, show);

describe('when another admin saves the show', () => {
  it('fields that are not edited follow', () => {
    const { edit, values } = receive(begun, savedWith({ name: 'The Blue Room', minTip: 5 }));
    expect(values).toEqual({ ...toFormValues(saved), name: 'The Blue Room', minTip: '5' });
    expect(editedFields(edit, values)).toEqual([]);
    expect(edit.saved.version).toBe(8);
  });

  it('an edited field stays, and nothing is asked when the other admin left it alone', () => {
    const { edit, values } = receive(edited({ name: 'The Blue Room' }), savedWith({ minTip: 5 }));
    expect(values).toMatchObject({ name: 'The Blue Room', minTip: '5' });
    expect(editedFields(edit, values)).toEqual(['name']);
    expect(openFields(edit, values)).toEqual([]);
  });

  it('a field that both have edited is disputed, and keeps what is typed', () => {
    const { edit, values } = receive(edited({ minTip: '10', replays: false }), savedWith({ minTip: 5 }));
    expect(values).toMatchObject({ minTip: '10', replays: false });
    expect(openFields(edit, values)).toEqual(['minTip']);
    expect(describeConflict(edit)).toBe('Somebody else saved the show while you were editing it. Their version:');
    expect(describeTheirs(edit, values)).toEqual(['Minimum tip: $5']);
  });

  it('the same value is no dispute', () => {
    const { edit, values } = receive(edited({ minTip: '5', combine: true }), savedWith({ minTip: 5, combine: true }));
    expect(openFields(edit, values)).toEqual([]);
    expect(editedFields(edit, values)).toEqual([]);
  });

  it('a disputed field that is emptied to type it anew is not filled in, also by a later save', () => {
    const disputed = receive(edited({ minTip: '10' }), savedWith({ minTip: 5 }));
    const emptied = { ...disputed, values: { ...disputed.values, minTip: '' } };
    expect(openFields(emptied.edit, emptied.values)).toEqual(['minTip']);
    const later = receive(emptied, { ...savedWith({ minTip: 5 }), version: 9 });
    expect(later.values.minTip).toBe('');
    expect(openFields(later.edit, later.values)).toEqual(['minTip']);
  });

  it('a pause changes no field, so nothing is asked', () => {
    const paused = { ...saved, version: 8, intake: { ...saved.intake, state: 'PAUSED' as const } };
    const { edit, values } = receive(edited({ name: 'The Blue Room' }), paused);
    expect(openFields(edit, values)).toEqual([]);
    expect(edit.saved).toBe(paused);
  });

  it('what was typed for one show is not saved for the next without a question', () => {
    const next = { ...saved, id: 'show-2', number: 2, name: null, version: 9 };
    const { edit, values } = receive(edited({ minTip: '10' }), next);
    expect(values).toMatchObject({ name: '', minTip: '10' });
    expect(describeConflict(edit)).toBe('A new show has begun while you were editing the last one. Its rules:');
    expect(describeTheirs(edit, values)).toEqual(['Minimum tip: none']);
    const later = receiveSave(edit, values, { ...next, version: 10 });
    expect(describeConflict(later.edit)).toBe(describeConflict(edit));
  });
});

it('describes each field as the form names it', () => {
  const all = edited({ name: 'Mine', minTip: '9', perGuest: '2', duoOnly: true, combine: true, replays: false });
  const { edit, values } = receive(all, { ...saved, id: 'show-2' });
  expect(describeTheirs(edit, values)).toEqual([
    'Name: The Press Box',
    'Minimum tip: none',
    'Requests per guest: no limit',
    'Duo Show: off',
    'Combine requests for the same song: off',
    'Songs can be requested again: on',
  ]);
});
