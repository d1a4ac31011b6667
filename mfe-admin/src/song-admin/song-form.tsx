import {
  Button,
  ButtonLink,
  color,
  FieldError,
  Icon,
  media,
  paths,
  showToast,
  styled,
  TextField,
  useNavigate,
} from '@cowbell/kit';
import { useForm, useWatch, zodResolver } from '@cowbell/kit/form';
import { eras } from '@cowbell/kit/song/song-values';
import { useCallback, useEffect, useState } from 'react';
import { type ArtistNamesQuery, CreateSongDocument, UpdateSongDocument } from '../generated/graphql.ts';
import { useLeaveGuard } from '../leave-guard.tsx';
import { runMutation } from '../run-mutation.ts';
import { Switch } from '../switch.tsx';
import { ArtworkField } from './artwork-field.tsx';
import { useDeleteSong } from './delete-song.tsx';
import { GenreChips } from './genre-chips.tsx';
import { SelectField } from './select-field.tsx';
import { SongConflict, SongDeletedNotice } from './song-conflict.tsx';
import {
  describeDifferences,
  emptySong,
  type SavedSong,
  type SongValues,
  songFormSchema,
  toInput,
  toValues,
} from './song-form-values.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding: 0 16px;
  ${media.desktop} { padding: 0; }
`;

const Pair = styled.div<{ $phone?: string }>`
  display: grid;
  gap: 18px;
  grid-template-columns: ${({ $phone = 'minmax(0, 1fr)' }) => $phone};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** One row on a desktop. */
const Foot = styled.div`
  display: contents;
  ${media.desktop} { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
`;

/** Under the thumb on a phone, as long as the form is in sight. */
const Actions = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin: 0 -16px;
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  background: ${color.ground};
  border-top: 1px solid ${color.line};
  > p { width: 100%; margin: 0; }
  > [type='submit'] { flex: 1; white-space: nowrap; }
  .word { ${media.phone} { display: none; } }
  ${media.desktop} { margin: 0; padding: 0; border: 0; }
`;

interface SongFormProps {
  /** The song to edit as it is saved now; null to add one. */
  song: SavedSong | null;
  artists: NonNullable<ArtistNamesQuery['artists']>;
  /** That the song is not there any more: deleted in the list beside the form, or by somebody else. */
  deleted?: 'here' | 'elsewhere' | undefined;
}

/** Adds or edits a song. What somebody else saves meanwhile is shown and never overwritten unseen. */
export function SongForm({ song, artists, deleted }: SongFormProps) {
  const navigate = useNavigate();
  const [base, setBase] = useState(song);
  const [isUploading, setIsUploading] = useState(false);
  // Each picture field has a life of its own, which ends with what was typed.
  const [round, setRound] = useState(0);
  const {
    register,
    control,
    handleSubmit,
    reset,
    setValue,
    setError,
    setFocus,
    formState: { errors, isSubmitting, isDirty },
  } = useForm<SongValues>({ resolver: zodResolver(songFormSchema), defaultValues: song ? toValues(song) : emptySong });
  const values = useWatch({ control }) as SongValues;
  const guard = useLeaveGuard(isDirty || isUploading);
  const { release } = guard;
  const leave = useCallback(() => {
    release();
    void navigate(paths.songs);
  }, [release, navigate]);
  const deletion = useDeleteSong({ onDeleted: leave });
  useEffect(() => {
    if (deleted === 'here') leave();
  }, [deleted, leave]);

  const theirs = song && base && song.version !== base.version ? song : null;
  useEffect(() => {
    // Nothing was typed yet: then the newest is what is edited.
    if (!theirs || isDirty) return;
    reset(toValues(theirs));
    setBase(theirs);
  }, [theirs, isDirty, reset]);

  function begin(from: SongValues): void {
    reset(from);
    setRound((now) => now + 1);
    setIsUploading(false);
  }

  const save = (input: SongValues) =>
    base && !deleted
      ? runMutation({
          mutation: UpdateSongDocument,
          variables: { id: base.id, input: toInput(input, base.version) },
          payloadOf: (data) => data.updateSong,
          unable: 'Unable to update song',
        })
      : runMutation({
          mutation: CreateSongDocument,
          variables: { input: toInput(input) },
          payloadOf: (data) => data.createSong,
          unable: 'Unable to create song',
        });

  const submit = handleSubmit(async (input) => {
    const result = await save(input);
    if (result.status === 'failed') {
      showToast('error', result.message);
    } else if (result.status === 'rejected') {
      const { field, message } = result.userError;
      if (field === 'title' || field === 'artistId' || field === 'album' || field === 'era') {
        setError(field, { message });
        setFocus(field);
      } else {
        setError('root', { message });
      }
    } else {
      showToast('success', 'Song saved successfully');
      if (base) {
        leave();
      } else {
        // The next song is often by the same artist.
        begin({ ...emptySong, artistId: input.artistId });
        setFocus('title');
      }
    }
  });

  const isWaiting = isSubmitting || isUploading;
  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-label="Song">
      {deleted === 'elsewhere' && <SongDeletedNotice />}
      {theirs && isDirty && !deleted && (
        <SongConflict
          differences={describeDifferences(theirs, values)}
          onTakeTheirs={() => {
            begin(toValues(theirs));
            setBase(theirs);
          }}
          onKeepMine={() => {
            reset(toValues(theirs), { keepValues: true });
            setBase(theirs);
          }}
        />
      )}
      <Pair>
        <TextField
          label="Title"
          dir="auto"
          autoComplete="off"
          aria-required
          error={errors.title?.message}
          {...register('title')}
        />
        <SelectField label="Artist" aria-required error={errors.artistId?.message} {...register('artistId')}>
          <option value="">Choose …</option>
          {artists.map((artist) => (
            <option key={artist.id} value={artist.id}>
              {artist.name}
            </option>
          ))}
        </SelectField>
      </Pair>
      <Pair $phone="minmax(0, 3fr) minmax(0, 2fr)">
        <TextField label="Album" dir="auto" autoComplete="off" error={errors.album?.message} {...register('album')} />
        <SelectField label="Era" error={errors.era?.message} {...register('era')}>
          <option value="">–</option>
          {[...eras, 'other'].map((era) => (
            <option key={era}>{era}</option>
          ))}
        </SelectField>
      </Pair>
      <GenreChips input={register('genres')} />
      <ArtworkField
        key={round}
        songId={base?.id ?? 'new'}
        value={values.albumArtwork}
        onChange={(url) => setValue('albumArtwork', url, { shouldDirty: true })}
        onUploading={setIsUploading}
      />
      <Foot>
        <Switch label="Duo only" {...register('duoOnly')} />
        <Actions>
          {errors.root && <FieldError role="alert">{errors.root.message}</FieldError>}
          {base ? (
            <>
              <ButtonLink to={paths.songs}>Cancel</ButtonLink>
              {!deleted && (
                <Button
                  $look="dangerLine"
                  aria-label="Delete Song"
                  aria-haspopup="dialog"
                  onClick={() => deletion.confirm(base)}
                >
                  <Icon name="trash" size={20} />
                  <span className="word">Delete</span>
                </Button>
              )}
            </>
          ) : (
            (isDirty || isUploading) && <Button onClick={() => begin(emptySong)}>Cancel</Button>
          )}
          <Button
            type="submit"
            $look="go"
            aria-disabled={isWaiting}
            onClick={(event) => isWaiting && event.preventDefault()}
          >
            {isUploading ? 'Uploading …' : isSubmitting ? 'Saving …' : deleted ? 'Save as New Song' : 'Save Song'}
          </Button>
        </Actions>
      </Foot>
      {deletion.dialog}
      {guard.dialog}
    </Form>
  );
}
