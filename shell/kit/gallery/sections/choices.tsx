import { Chips, SegmentedControl, styled } from '@cowbell/kit';
import { useState } from 'react';

const Grid = styled.div`
  display: grid;
  gap: 20px;
  max-width: 358px;
`;

const modes = ['Text', 'Era', 'Genre'].map((value) => ({ value, label: value }));
const eras = ['50s', '60s', '70s', '80s', '90s', '2000s', '2010s', '2020s', 'Mix', 'None'].map((value) => ({
  value,
  label: value,
}));
const genres = ['Rock', 'Classic Rock', 'Soft Rock', 'Oldies', 'Country'].map((value) => ({ value, label: value }));

export function Choices() {
  const [mode, setMode] = useState('Text');
  const [era, setEra] = useState<string | null>('70s');
  const [genre, setGenre] = useState<string | null>(null);
  return (
    <Grid>
      <SegmentedControl legend="Filter by" options={modes} value={mode} onChange={setMode} />
      <Chips legend="Era" columns={5} options={eras} value={era} onChange={setEra} onClear={() => setEra(null)} />
      <Chips legend="Genre" options={genres} value={genre} onChange={setGenre} onClear={() => setGenre(null)} />
    </Grid>
  );
}
