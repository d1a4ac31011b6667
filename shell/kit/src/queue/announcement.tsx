import { VisuallyHidden } from '@cowbell/kit';
import { useEffect, useRef, useState } from 'react';

/** Between two announcements, in ms: a screen reader must get to the end of one. */
const interval = 5_000;

/** Tells screen readers what has changed. Changes that follow each other closely are summed up by the last one. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  const saidAt = useRef(0);
  useEffect(() => {
    if (text === said) return;
    const timer = setTimeout(
      () => {
        saidAt.current = Date.now();
        setSaid(text);
      },
      Math.max(0, saidAt.current + interval - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text, said]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
