import { Drawing } from '@cowbell/kit';

/** Stands for the song that plays. Drawing of lucide (ISC license, lucide.dev): audio-lines. */
export function SoundWaves({ size }: { size: number }) {
  return (
    <Drawing size={size}>
      <path d="M2 10v3M6 6v11M10 3v18M14 8v7M18 5v13M22 10v3" />
    </Drawing>
  );
}
