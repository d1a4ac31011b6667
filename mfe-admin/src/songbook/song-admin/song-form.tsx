import { eras, genres } from '@cowbell/contracts/rules/song';
import {
  Button,
  ButtonLink,
  chipLabels,
  color,
  coverControl,
  media,
  paths,
  showToast,
  styled,
  useNavigate,
} from '@cowbell/kit';
import {
  CheckMark,
  FieldError,
  FieldLabel,
  SubmitButton,
  TextField,
  type UserError,
  useSchemaForm,
  useWatch,
} from '@cowbell/kit/form';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import {
  type ArtistNamesQuery,
  CreateSongDocument,
  type SongInput,
  UpdateSongDocument,
} from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { Differences, EditConflict } from '../../shared/edit-conflict.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { failureMessage, sendMutation } from '../../shared/send-mutation.ts';
import { Switch } from '../../shared/switch.tsx';
import { useUnsavedChangesPrompt } from '../../shared/unsaved-changes-prompt.tsx';
import { useIntentKey } from '../../shared/use-intent-key.ts';
import { useSavedVersion } from '../../shared/use-saved-version.ts';
import { ArtworkField } from './artwork-field.tsx';
import { useDeleteSong } from './delete-song.tsx';
import {
  describeDifferences,
  emptySong,
  type SavedSong,
  type SongField,
  type SongFormValues,
  songFormSchema,
  toFormValues,
} from './song-form-values.ts';

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

function GenreChips({ error, ...checkbox }: ComponentProps<'input'> & { error: string | undefined }) {
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

const Foot = styled.div`
  display: contents;
  ${media.desktop} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
`;

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
  > [type='submit'] {
    flex: 1;
    white-space: nowrap;
  }
  .word {
    ${media.phone} { display: none; }
  }
  ${media.desktop} {
    margin: 0;
    padding: 0;
    border: 0;
  }
`;

interface SongFormProps {
  /** The latest version of the song to edit; null to add one. */
  song: SavedSong | null;
  artists: NonNullable<ArtistNamesQuery['artists']>;
  /** Set when the song was deleted: in the list next to the form, or by another admin. */
  deleted?: 'here' | 'elsewhere' | undefined;
}

export function SongForm({ song, artists, deleted }: SongFormProps) {
  const navigate = useNavigate();
  const [isUploading, setIsUploading] = useState(false);
  // Changing the key resets the artwork field, including a running upload.
  const [artworkKey, setArtworkKey] = useState(0);
  const intent = useIntentKey();
  const form = useSchemaForm({
    schema: songFormSchema,
    defaultValues: song ? toFormValues(song) : emptySong,
    async submit(input): Promise<readonly UserError[]> {
      const { userErrors } = await save(input);
      // With CONFLICT, the payload's song replaces the cached one, and so becomes `theirs` below.
      if (userErrors.length > 0) return userErrors;
      intent.onSaved();
      showToast('success', 'Song saved successfully');
      if (base) {
        leave();
      } else {
        // The next song is often by the same artist.
        restart({ ...emptySong, artistId: input.artistId });
        form.setFocus('title');
      }
      return [];
    },
    describeFailure: (error): string =>
      failureMessage(error, isUpdate ? 'Unable to update song' : 'Unable to create song'),
    showMessage: (message) => showToast('error', message),
  });
  const { control, reset, setValue, formState } = form;
  const isDirty = formState.isDirty || isUploading;
  const values = useWatch({ control }) as SongFormValues;
  const { base, theirs, settle } = useSavedVersion({
    latest: song,
    isSaving: form.isSubmitting,
    follow: (newer) => !isDirty && restart(toFormValues(newer)),
    differs: (newer) => describeDifferences(newer, values).length > 0,
  });
  const prompt = useUnsavedChangesPrompt(isDirty);
  const { release } = prompt;
  const leave = useCallback(() => {
    release();
    void navigate(paths.songs);
  }, [release, navigate]);
  const deletion = useDeleteSong(leave);
  useEffect(() => {
    if (deleted === 'here') leave();
  }, [deleted, leave]);

  const isUpdate = base !== null && !deleted;
  const save = (input: Omit<SongInput, 'version' | 'key'>) =>
    isUpdate
      ? sendMutation(UpdateSongDocument, { id: base.id, input: { ...input, version: base.version } })
      : sendMutation(CreateSongDocument, { input: { ...input, key: intent.keyOf(input) } });

  function restart(from: SongFormValues): void {
    reset(from);
    setArtworkKey((key) => key + 1);
    setIsUploading(false);
  }

  /** A field that has no control here does not compile. Their places are below. */
  const controls: Record<SongField, ReactNode> = {
    title: <TextField label="Title" dir="auto" autoComplete="off" aria-required {...form.field('title')} />,
    artistId: (
      <SelectField label="Artist" aria-required {...form.field('artistId')}>
        <option value="">Choose…</option>
        {artists.map((artist) => (
          <option key={artist.id} value={artist.id}>
            {artist.name}
          </option>
        ))}
      </SelectField>
    ),
    album: <TextField label="Album" dir="auto" autoComplete="off" {...form.field('album')} />,
    era: (
      <SelectField label="Era" {...form.field('era')}>
        <option value="">–</option>
        {eras.map((era) => (
          <option key={era}>{era}</option>
        ))}
      </SelectField>
    ),
    genres: <GenreChips {...form.field('genres')} />,
    albumArtwork: (
      <ArtworkField
        key={artworkKey}
        songId={base?.id ?? 'new'}
        value={values.albumArtwork}
        error={formState.errors.albumArtwork?.message}
        onChange={(url) => setValue('albumArtwork', url, { shouldDirty: true })}
        onUploading={setIsUploading}
      />
    ),
    // The product's fixed label, although the full band plays such a song, too.
    duoOnly: <Switch label="Duo only" {...form.register('duoOnly')} />,
  };

  return (
    <Form aria-label="Song" {...form.formProps}>
      {deleted === 'elsewhere' && (
        <EditConflict sentence="Somebody else deleted this song. You can save yours as a new song." />
      )}
      {theirs && !deleted && (
        <EditConflict
          sentence="Somebody else saved this song while you were editing it. Their version:"
          onKeepMine={() => {
            reset(toFormValues(theirs), { keepValues: true });
            settle(theirs);
          }}
          onTakeTheirs={() => {
            restart(toFormValues(theirs));
            settle(theirs);
          }}
        >
          <Differences lines={describeDifferences(theirs, values)} />
        </EditConflict>
      )}
      <Pair>
        {controls.title}
        {controls.artistId}
      </Pair>
      <Pair $phone="minmax(0, 3fr) minmax(0, 2fr)">
        {controls.album}
        {controls.era}
      </Pair>
      {controls.genres}
      {controls.albumArtwork}
      <Foot>
        {controls.duoOnly}
        <Actions>
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
                  <AdminIcon name="trash" size={20} />
                  <span className="word">Delete</span>
                </Button>
              )}
            </>
          ) : (
            isDirty && <Button onClick={() => restart(emptySong)}>Cancel</Button>
          )}
          <SubmitButton form={form} busyLabel="Saving…" isBlocked={isUploading}>
            {isUploading ? 'Uploading…' : deleted ? 'Save as New Song' : 'Save Song'}
          </SubmitButton>
        </Actions>
      </Foot>
      {deletion.dialog}
      {prompt.dialog}
    </Form>
  );
}
