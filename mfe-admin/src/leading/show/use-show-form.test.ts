import { describe, expect, it } from 'vitest';
import type { ShowFormFragment } from '../../generated/graphql.ts';
import { editedFields } from '../../shared/use-edit-form.ts';
import { toFormValues } from './show-fields.tsx';
import { describeConflict, describeFields, disputedFields, followShow } from './use-show-form.ts';

const saved: ShowFormFragment = {
  __typename: 'Show',
  id: 'show-1',
  number: 1,
  name: 'The Press Box',
  duoOnly: false,
  startedAt: '2026-11-20T19:00:00.000Z',
  version: 7,
  intake: {
    __typename: 'Intake',
    state: 'OPEN',
    message: null,
    minTip: 0,
    perGuest: null,
    replays: true,
    combine: false,
  },
};

const begun = toFormValues(saved);

/** The show after another admin has saved it. */
function savedWith({ name = saved.name, ...intake }: { name?: string | null; minTip?: number; combine?: boolean }) {
  return { ...saved, version: saved.version + 1, name, intake: { ...saved.intake, ...intake } };
}

describe('when another admin saves the show', () => {
  it('fields that are not edited follow', () => {
    const theirs = savedWith({ name: 'The Blue Room', minTip: 5 });
    const values = followShow(begun, theirs, begun);
    expect(values).toEqual({ ...begun, name: 'The Blue Room', minTip: '5' });
    expect(disputedFields(values, theirs, saved)).toEqual([]);
  });

  it('an edited field stays, and nothing is asked when the other admin left it alone', () => {
    const theirs = savedWith({ minTip: 5 });
    const values = followShow({ ...begun, name: 'The Blue Room' }, theirs, begun);
    expect(values).toMatchObject({ name: 'The Blue Room', minTip: '5' });
    expect(editedFields(values, toFormValues(theirs))).toEqual(['name']);
    expect(disputedFields(values, theirs, saved)).toEqual([]);
  });

  it('a field that both have edited is disputed, and keeps what is typed', () => {
    const theirs = savedWith({ minTip: 5 });
    const values = followShow({ ...begun, minTip: '10', replays: false }, theirs, begun);
    expect(values).toMatchObject({ minTip: '10', replays: false });
    expect(disputedFields(values, theirs, saved)).toEqual(['minTip']);
    expect(describeConflict(theirs, saved)).toBe(
      'Somebody else saved the show while you were editing it. Their version:',
    );
    expect(describeFields(theirs, ['minTip'])).toEqual(['Minimum tip: $5']);
  });

  it('the same value is no dispute', () => {
    const theirs = savedWith({ minTip: 5, combine: true });
    const values = followShow({ ...begun, minTip: '5', combine: true }, theirs, begun);
    expect(disputedFields(values, theirs, saved)).toEqual([]);
    expect(editedFields(values, toFormValues(theirs))).toEqual([]);
  });

  it('a disputed field that is emptied to type it anew is not filled in, also by a later save', () => {
    const theirs = savedWith({ minTip: 5 });
    const emptied = { ...followShow({ ...begun, minTip: '10' }, theirs, begun), minTip: '' };
    expect(disputedFields(emptied, theirs, saved)).toEqual(['minTip']);
    const later = { ...theirs, version: 9 };
    const values = followShow(emptied, later, toFormValues(theirs));
    expect(values.minTip).toBe('');
    expect(disputedFields(values, later, saved)).toEqual(['minTip']);
  });

  it('a pause changes no field, so nothing is asked', () => {
    const paused = { ...saved, version: 8, intake: { ...saved.intake, state: 'PAUSED' as const } };
    const values = followShow({ ...begun, name: 'The Blue Room' }, paused, begun);
    expect(disputedFields(values, paused, saved)).toEqual([]);
  });

  it('what was typed for one show is not saved for the next without a question', () => {
    const next = { ...saved, id: 'show-2', number: 2, name: null, version: 9 };
    const values = followShow({ ...begun, minTip: '10' }, next, begun);
    expect(values).toMatchObject({ name: '', minTip: '10' });
    expect(describeConflict(next, saved)).toBe('A new show has begun while you were editing the last one. Its rules:');
    expect(describeFields(next, disputedFields(values, next, saved))).toEqual(['Minimum tip: none']);
    const later = { ...next, version: 10 };
    const valuesThen = followShow(values, later, toFormValues(next));
    expect(disputedFields(valuesThen, later, saved)).toEqual(['minTip']);
  });
});

it('describes each field as the form names it', () => {
  const all = { ...begun, name: 'Mine', minTip: '9', perGuest: '2', duoOnly: true, combine: true, replays: false };
  const next = { ...saved, id: 'show-2' };
  expect(describeFields(next, disputedFields(all, next, saved))).toEqual([
    'Name: The Press Box',
    'Minimum tip: none',
    'Requests per guest: no limit',
    'Duo Show: off',
    'Combine requests for the same song: off',
    'Songs can be requested again: on',
  ]);
});
