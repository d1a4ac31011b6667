import { SearchField, styled, TextArea, TextField } from '@cowbell/kit';
import { useState } from 'react';

const Grid = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 24px;`;

export function Fields() {
  const [search, setSearch] = useState('ro');
  const [empty, setEmpty] = useState('');
  return (
    <Grid>
      <TextField label="Your name" defaultValue="Maggie" />
      <TextField label="Your name" error="Please enter your name" />
      <TextField label="Album" hint="optional" placeholder="Agents of Fortune" />
      <TextField label="Email" defaultValue="kit@cowbell.test" disabled />
      <TextArea label="Message" hint="0 of 140" placeholder="A word to the band" />
      <TextArea label="Message" hint="141 of 140" defaultValue="Loud!" error="At most 140 characters, please." />
      <SearchField label="Search" placeholder="Song, artist or album" value={search} onChange={setSearch} />
      <SearchField label="Search, empty" placeholder="Song, artist or album" value={empty} onChange={setEmpty} />
    </Grid>
  );
}
