import { genres } from '@cowbell/contracts/rules/song';
import { chipLabels, coverControl, styled } from '@cowbell/kit';
import { CheckMark, FieldError, FieldLabel } from '@cowbell/kit/form';
import { type ComponentProps, useId } from 'react';

const Group = styled.fieldset`
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ${chipLabels}
  label {
    gap: 8px;
    padding: 4px 13px;
  }
  label:not(:has(:checked)) .check { display: none; }
  input { ${coverControl} }
`;

interface GenreChipsProps extends ComponentProps<'input'> {
  error?: string | undefined;
}

export function GenreChips({ error, ...checkbox }: GenreChipsProps) {
  const errorId = useId();
  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <FieldLabel as="legend">Genres</FieldLabel>
      <div>
        {genres.map((genre) => (
          <label key={genre}>
            <input type="checkbox" value={genre} {...checkbox} />
            <span className="check">
              <CheckMark size={18} />
            </span>
            {genre}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}
