import { color, font, styled, type TonightIntake } from '@cowbell/kit';
import { useCountdown } from '@cowbell/kit/countdown';
import { u } from './room-screen.styles.ts';

const Box = styled.section`
  position: relative;
  flex: 1;
  display: grid;
  place-items: center;
  svg {
    width: ${u(480)};
    height: ${u(480)};
  }
  div {
    position: absolute;
    text-align: center;
  }
  h2 { font: 700 ${u(48)} / 1.1 ${font.plain}; }
  p {
    font: 900 ${u(172)} / 0.96 ${font.display};
    font-feature-settings: 'lnum', 'tnum';
  }
`;

const radius = 208;
const around = 2 * Math.PI * radius;

/** A ring that empties in steps of a second. */
export function LastCall({ closesAt, lastCallAt }: Pick<TonightIntake, 'closesAt' | 'lastCallAt'>) {
  const length = Math.max(1, Math.ceil((closesAt - lastCallAt) / 1_000));
  // The clock of the server is known only to a second: never more than was announced.
  const seconds = Math.min(useCountdown(closesAt).seconds, length);
  const circle = { r: radius, fill: 'none', strokeWidth: 32 };
  return (
    <Box aria-label="Last call">
      <svg viewBox="-240 -240 480 480" aria-hidden="true">
        <circle {...circle} stroke={color.line} />
        <circle
          {...circle}
          stroke={color.spot}
          strokeDasharray={`${(around * seconds) / length} ${around}`}
          transform="rotate(-90)"
        />
      </svg>
      <div>
        <h2>Last call</h2>
        <p role="timer">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</p>
      </div>
    </Box>
  );
}
