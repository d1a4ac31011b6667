import { maxRequestsPerGuest, showFields } from '@cowbell/contracts/rules/show';
import { color, controlBox, font, styled } from '@cowbell/kit';
import {
  boolean,
  FieldError,
  FieldLabel,
  object,
  pipe,
  type SchemaForm,
  string,
  TextField,
  transform,
  useWatch,
} from '@cowbell/kit/form';
import { useId } from 'react';
import type { ShowFormFragment, ShowTypeQuery } from '../../generated/graphql.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { Switch } from '../../shared/switch.tsx';

/** The form holds a text, even when it is empty. The server's rules take null as well, so the type allows it. */
const name = pipe(
  string(),
  transform((text): string | null => text),
);

/** Digits, or nothing. */
const wholeNumber = pipe(
  string(),
  transform((text): number | null => {
    if (text === '') return null;
    return /^\d+$/.test(text) ? Number(text) : Number.NaN;
  }),
);

export const showFormSchema = object({
  name: pipe(name, showFields.name),
  minTip: pipe(wholeNumber, showFields.minTip),
  perGuest: pipe(wholeNumber, showFields.perGuest),
  duoOnly: boolean(),
  combine: boolean(),
  replays: boolean(),
});

export type ShowFormValues = ReturnType<typeof toFormValues>;

export type ValidShowForm = ReturnType<typeof showFormSchema.parse>;

export function toFormValues({ name, duoOnly, intake }: ShowFormFragment) {
  const { minTip, perGuest, combine, replays } = intake;
  return {
    name: name ?? '',
    minTip: minTip > 0 ? String(minTip) : '',
    perGuest: perGuest ? String(perGuest) : '',
    duoOnly,
    combine,
    replays,
  };
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

const Limits = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: 16px;
`;

const Amount = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: 4px;
  font: 900 1.875rem/1 ${font.display};
  font-feature-settings: 'lnum', 'tnum';
  span { color: ${color.dim}; }
  input {
    width: 100%;
    min-height: 51px;
  }
`;

const Switches = styled.div`
  display: grid;
  > * {
    padding: 12px 0;
    border-top: 1px solid ${color.line};
  }
  > :last-child { border-bottom: 1px solid ${color.line}; }
`;

const limits = Array.from({ length: maxRequestsPerGuest }, (_, index) => index + 1);

interface ShowFieldsProps {
  form: SchemaForm<ShowFormValues, ValidShowForm>;
  /** The songs of the catalogue; null or absent while they are unknown. */
  songs: ShowTypeQuery['songs'] | undefined;
}

export function ShowFields({ form, songs }: ShowFieldsProps) {
  const tipId = useId();
  const { error: minTipError, ...minTip } = form.field('minTip');
  const isDuoChosen = useWatch({ control: form.control, name: 'duoOnly' });
  const isCombining = useWatch({ control: form.control, name: 'combine' });

  return (
    <Fields>
      <TextField label="Name" hint="optional" dir="auto" autoComplete="off" {...form.field('name')} />
      <Limits>
        <div>
          <FieldLabel htmlFor={tipId}>Minimum tip</FieldLabel>
          <Amount>
            <span aria-hidden="true">$</span>
            <input
              id={tipId}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              aria-invalid={Boolean(minTipError)}
              aria-describedby={minTipError ? `${tipId}-error` : undefined}
              {...minTip}
            />
          </Amount>
          {minTipError && <FieldError id={`${tipId}-error`}>{minTipError}</FieldError>}
        </div>
        <SelectField label="Requests per guest" {...form.field('perGuest')}>
          <option value="">No limit</option>
          {limits.map((limit) => (
            <option key={limit} value={limit}>
              {limit} waiting
            </option>
          ))}
        </SelectField>
      </Limits>
      <Switches>
        <Switch label="Duo Show" help={songs ? describe(songs, isDuoChosen) : ''} {...form.register('duoOnly')} />
        <Switch
          label="Combine requests for the same song"
          help={isCombining ? 'One row per song. Tips add up.' : 'One row per request.'}
          {...form.register('combine')}
        />
        <Switch
          label="Songs can be requested again"
          help="After they’ve been played tonight."
          {...form.register('replays')}
        />
      </Switches>
    </Fields>
  );
}

function describe(songs: NonNullable<ShowTypeQuery['songs']>, duoOnly: boolean): string {
  if (!duoOnly) return `Guests can request all ${songs.length} songs.`;
  return `Guests can request ${songs.filter((song) => song.duoOnly).length} of ${songs.length} songs.`;
}
