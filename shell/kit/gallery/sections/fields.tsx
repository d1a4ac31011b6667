import { SearchField, styled } from '@cowbell/kit';
import { TextArea, TextField } from '@cowbell/kit/form';
import { useState } from 'react';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 24px;
`;

export function Fields() {
  const [search, setSearch] = useState('ro');
  const [empty, setEmpty] = useState('');
  return (
    <Grid>
      <TextField label="Your name" defaultValue="Maggie" />
      <TextField label="Your name" error="Please enter your name" />
      <TextField label="Album" hint="optional" placeholder="Agents of Fortune" />
      <TextField label="Email" defaultValue="kit@cowbell.test" disabled />
      <TextArea label="Message" hint="0 of 140" placeholder="Say something to the band" />
      <TextArea
        label="Message"
        hint="141 of 140"
        defaultValue="Loud!"
        error="Keep it to 140 characters. Tell them the rest after the show."
      />
      <SearchField label="Search" placeholder="Song, artist or album" value={search} onChange={setSearch} />
      <SearchField label="Search, empty" placeholder="Song, artist or album" value={empty} onChange={setEmpty} />
    </Grid>
  );
}
