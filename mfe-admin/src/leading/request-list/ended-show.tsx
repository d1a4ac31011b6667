import { color, DimText, styled, type, useLiveQuery } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { ShowTypeDocument } from '../../generated/graphql.ts';
import { keepFocus } from '../../shared/focus.ts';
import { EndShowButton } from '../show/end-show.tsx';
import { toFormValues } from '../show/show-fields.tsx';
import { StartShowButton } from '../show/start-show.tsx';
import { usePlayedTonight } from './played-songs.tsx';

const Box = styled.section`
  display: grid;
  gap: 20px;
  padding: 20px var(--gutter, 0) 28px;
  h2 { font: ${type.heading}; }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    gap: 16px;
  }
  dt {
    color: ${color.dim};
    font: ${type.second};
  }
  dd { font: ${type.heading}; }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  > div > button { flex: 1 1 200px; }
`;

/** What became of the night that has ended, and how the next one begins. */
export function EndedShow() {
  const { data } = useLiveQuery(ShowTypeDocument, { topics: ['show', 'stage', 'songs'] });
  const night = usePlayedTonight();
  const show = data?.show;
  const played = night?.played ?? [];
  const answered = [...played, ...(night?.declined ?? [])];
  const due = promisedFor(played);
  const figures = [
    ['Songs played', played.length],
    ['Requests answered', answered.reduce((sum, { asked }) => sum + asked, 0)],
    ['Promised', formatDollars(promisedFor(answered))],
    ['Still due', formatDollars(due)],
  ];
  return (
    <Box ref={keepFocus} aria-label="The show has ended">
      <h2 role="status">The show has ended.</h2>
      {night && (
        <dl>
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {due > 0 && <DimText>What is due was promised for songs you played. Each guest’s phone asks for it.</DimText>}
      <div>
        {show && <StartShowButton show={show} songs={data.songs} rules={() => toFormValues(show)} look="go" />}
        <EndShowButton />
      </div>
    </Box>
  );
}

/** In whole dollars. */
function promisedFor(decisions: readonly { promised: number | null }[]): number {
  return decisions.reduce((sum, { promised }) => sum + (promised ?? 0), 0);
}
