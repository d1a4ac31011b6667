import { font, styled } from '@cowbell/kit';
import { useLayoutEffect, useRef } from 'react';
import { u } from './room-screen.styles.ts';

const Text = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  margin: ${u(14)} 0 ${u(10)};
  /* Descenders of the last line. */
  padding-bottom: 0.12em;
  overflow: clip;
  font-family: ${font.display};
  font-weight: 900;
  line-height: 0.9;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

/** Font sizes, and on how many lines a title may be at each. */
const steps = [
  { size: 222, lines: 1 },
  { size: 168, lines: 2 },
  { size: 140, lines: 2 },
  { size: 112, lines: 3 },
  { size: 84, lines: 4 },
] as const;

function fit(text: HTMLElement): void {
  for (const { size, lines } of steps) {
    text.style.fontSize = u(size);
    const style = getComputedStyle(text);
    const height = text.scrollHeight - Number.parseFloat(style.paddingBottom);
    if (height < Number.parseFloat(style.lineHeight) * (lines + 0.5)) return;
  }
}

/** A title as large as it fits. */
export function FittedTitle({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current } = text;
    if (!current) return;
    const refit = () => fit(current);
    refit();
    void document.fonts.ready.then(refit);
    window.addEventListener('resize', refit);
    return () => window.removeEventListener('resize', refit);
  }, [children]);
  return (
    <Text ref={text} dir="auto">
      {children}
    </Text>
  );
}
