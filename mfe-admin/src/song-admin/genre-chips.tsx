import { genres } from '@cowbell/contracts/rules/song';
import { color, motion, radius, styled } from '@cowbell/kit';
import { CheckMark, FieldError, FieldLabel } from '@cowbell/kit/form';
import { type ComponentProps, useId } from 'react';

const Group = styled.fieldset`
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  > div > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 4px 13px;
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.control};
    font-weight: 600;
    font-size: 1rem;
    cursor: pointer;
    transition: background-color ${motion.quick};
  }
  label:not(:has(:checked)) .check { display: none; }
  label:has(:checked) {
    background: ${color.spot};
    border-color: ${color.spotLip};
    color: ${color.onSpot};
    font-weight: 700;
  }
  label:has(:focus-visible) {
    outline: 3px solid ${color.spotText};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
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
