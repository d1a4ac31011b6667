import {
  Artwork,
  color,
  coverControl,
  currentSession,
  Icon,
  IconButton,
  radius,
  styled,
  VisuallyHidden,
} from '@cowbell/kit';
import { FieldError, FieldLabel } from '@cowbell/kit/form';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { AdminIcon } from '../../shared/admin-icon.tsx';

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 120px;
  padding: 16px;
  border: 2px dashed ${color.edge};
  border-radius: ${radius.control};
  &[data-over] {
    background: ${color.wash};
    border-color: ${color.spotText};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color.spotText};
    outline-offset: 2px;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  button { position: relative; }
`;

const FileInput = styled.input`${coverControl}`;

const Name = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font-weight: 600;
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Hint = styled.p`
  color: ${color.dim};
  font-size: 0.9375rem;
`;

const Bar = styled.div`
  height: 8px;
  margin: 8px 0;
  border-radius: 4px;
  background: ${color.riser};
  overflow: hidden;
  div {
    height: 100%;
    background: ${color.spot};
  }
`;

/** In bytes: 10 MB. */
const maxBytes = 10 * 1024 * 1024;
const mediaTypes = ['image/png', 'image/jpeg', 'image/gif'];

const artworkHint = 'PNG, JPG or GIF up to 10MB';

/** An upload without progress for this long is aborted, in ms. */
const stallTimeout = 30_000;

/** Checks a file's type and size before the upload. The server checks its content. */
function problemOf(file: File): string | null {
  if (!mediaTypes.includes(file.type)) return `This file can’t be used. Choose a ${artworkHint}.`;
  if (file.size > maxBytes) return `This image is too large. Choose a ${artworkHint}.`;
  return null;
}

function parseResponse(text: string): { url?: string; message?: string } {
  try {
    return JSON.parse(text) as { url?: string; message?: string };
  } catch {
    return {};
  }
}

/** Uploads an image and returns its URL, by XMLHttpRequest, which reports progress. Throws an Error for the user. */
function uploadArtwork(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message = 'The image couldn’t be uploaded. Please try again.') => reject(new Error(message));
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), stallTimeout);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress(loaded / total);
    };
    request.onload = () => {
      const { url, message } = parseResponse(request.responseText);
      if (request.status < 300 && url) resolve(url);
      else fail(message);
    };
    request.onerror = () => fail();
    request.onabort = () => (signal.aborted ? reject(signal.reason) : fail());
    request.onloadend = () => clearTimeout(stallTimer);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/artwork');
    request.setRequestHeader('authorization', `Bearer ${currentSession().token}`);
    const body = new FormData();
    body.set('file', file);
    restartStallTimer();
    request.send(body);
  });
}

interface Upload {
  file: File;
  preview: string;
  progress: number;
  abortController: AbortController;
}

function stop(upload: Upload | null): void {
  if (!upload) return;
  upload.abortController.abort();
  URL.revokeObjectURL(upload.preview);
}

interface ArtworkFieldProps {
  /** The default artwork depends on it. */
  songId: string;
  value: string;
  error?: string | undefined;
  onChange: (url: string) => void;
  onUploading: (isUploading: boolean) => void;
}

export function ArtworkField({ songId, value, error: valueError, onChange, onUploading }: ArtworkFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const running = useRef<Upload | null>(null);

  useEffect(() => () => stop(running.current), []);

  function end(): void {
    stop(running.current);
    running.current = null;
    if (input.current) input.current.value = '';
    setUpload(null);
    onUploading(false);
  }

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    const problem = problemOf(file);
    setFileError(problem);
    if (problem) return;
    stop(running.current);
    const abortController = new AbortController();
    running.current = { file, preview: URL.createObjectURL(file), progress: 0, abortController };
    setUpload(running.current);
    onUploading(true);
    const onProgress = (progress: number) => setUpload((current) => current && { ...current, progress });
    try {
      onChange(await uploadArtwork(file, onProgress, abortController.signal));
    } catch (failure) {
      if (abortController.signal.aborted) return;
      setFileError((failure as Error).message);
    }
    end();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  }

  const error = fileError ?? valueError;
  const shown = upload?.preview ?? value;
  const percent = Math.floor((upload?.progress ?? 0) * 100);
  return (
    <div>
      <FieldLabel htmlFor={id}>Artwork</FieldLabel>
      <Box
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Artwork song={{ id: songId, albumArtwork: shown || null }} size={88} />
        <div>
          {upload ? (
            <>
              <Name>
                <span dir="auto">{upload.file.name}</span>
                <span>{percent} %</span>
              </Name>
              <Bar role="progressbar" aria-label="Upload" aria-valuenow={percent}>
                <div style={{ width: `${percent}%` }} />
              </Bar>
            </>
          ) : (
            <Name>
              <span style={{ display: 'flex', gap: 10 }}>
                <AdminIcon name="upload" size={20} />
                {value ? 'Choose another image' : 'Choose or drop an image'}
              </span>
            </Name>
          )}
          <Hint id={`${id}-hint`}>{artworkHint}</Hint>
        </div>
        <FileInput
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/gif"
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={Boolean(error)}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        {shown && (
          <IconButton
            aria-label={upload ? 'Cancel upload' : 'Remove artwork'}
            onClick={() => {
              if (upload) end();
              else onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </Box>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <VisuallyHidden role="status">{upload ? 'Uploading the image' : ''}</VisuallyHidden>
    </div>
  );
}
