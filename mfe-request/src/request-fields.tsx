import { maxMessageLength } from '@cowbell/contracts/rules/request';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { color, controlBox, EarTag, font, styled } from '@cowbell/kit';
import { FieldError, FieldHint, FieldLabel, type FieldProps, TextArea } from '@cowbell/kit/form';
import { useId } from 'react';

const quickTips = [5, 10, 20, 50];

const TipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 14px;
`;

const Amount = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: 4px;
  flex: none;
  width: 6.5rem;
  font: 900 1.875rem/1 ${font.display};
  font-feature-settings: 'lnum', 'tnum';
  span { color: ${color.dim}; }
  input {
    align-self: stretch;
    width: 100%;
    min-height: 53px;
  }
`;

const QuickTips = styled.div<{ $count: number }>`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  min-width: min(100%, ${({ $count }) => 3.5 * $count}rem);
  max-width: ${({ $count }) => 4.25 * $count}rem;
  button {
    min-width: 48px;
  }
`;

/** Three digits at most, and nothing else; of a pasted amount, what is before a comma or a point. */
const dollarsIn = (text: string) => /\d{1,3}/.exec(text)?.[0] ?? '';

/** A tip in whole dollars: what is typed, and quick amounts, which a second tap deselects. */
export function TipField(props: {
  field: FieldProps;
  value: string;
  /** The lowest tip, in whole dollars. Quick amounts below it are left out. */
  minimum: number;
  onPick: (value: string) => void;
}) {
  const { field, value, minimum, onPick } = props;
  const { error, ...input } = field;
  const id = useId();
  const offered = quickTips.filter((amount) => amount >= minimum);
  return (
    <div>
      <FieldLabel htmlFor={id}>
        Tip <FieldHint>{minimum > 0 ? `at least $${minimum}` : 'optional'}</FieldHint>
      </FieldLabel>
      <TipRow>
        <Amount>
          <span aria-hidden="true">$</span>
          <input
            id={id}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            aria-label="Tip in dollars"
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            {...input}
            onChange={(event) => {
              event.target.value = dollarsIn(event.target.value);
              return input.onChange(event);
            }}
          />
        </Amount>
        <QuickTips $count={offered.length}>
          {offered.map((amount) => {
            const isChosen = value === String(amount);
            return (
              <button
                key={amount}
                type="button"
                aria-pressed={isChosen}
                aria-label={`Tip $${amount}`}
                onClick={() => onPick(isChosen ? '' : String(amount))}
              >
                <EarTag width={56} look={isChosen ? 'spot' : 'outline'}>{`$${amount}`}</EarTag>
              </button>
            );
          })}
        </QuickTips>
      </TipRow>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function MessageField({ field, value }: { field: FieldProps; value: string }) {
  return (
    <TextArea
      label="Message"
      hint={`${countCharacters(value)} of ${maxMessageLength}`}
      placeholder="Say something to the band"
      rows={2}
      {...field}
    />
  );
}
