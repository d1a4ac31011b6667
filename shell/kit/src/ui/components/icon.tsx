import type { ReactNode } from 'react';

/** Drawings of lucide (ISC license, lucide.dev), 24 × 24, two units of stroke. */
const drawings = {
  music: <path d="M9 18V5l12-2v13M3 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />,
  list: <path d="M16 5H3M11 12H3M11 19H3M21 16V5M15 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />,
  menu: <path d="M4 5h16M4 12h16M4 19h16" />,
  search: <path d="m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />,
  close: <path d="M18 6 6 18M6 6l12 12" />,
  up: <path d="m5 12 7-7 7 7M12 19V5" />,
  down: <path d="m19 12-7 7-7-7M12 5v14" />,
  upDown: <path d="m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" />,
  left: <path d="m12 19-7-7 7-7M19 12H5" />,
  skipLine: <path d="m17 11-5-5-5 5M17 18l-5-5-5 5" />,
  retry: <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" />,
  alert: <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01" />,
  info: <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01" />,
  success: <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9 12l2 2 4-4" />,
  logOut: <path d="m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />,
  offline: (
    <path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20" />
  ),
  sun: (
    <path d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4" />
  ),
  moon: <path d="M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8z" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

interface Stroke {
  size?: number;
  strokeWidth?: number;
}

/** In the color of the text. Its meaning must also be given in words. */
export function Icon({ name, ...stroke }: Stroke & { name: IconName }) {
  return <Drawing {...stroke}>{drawings[name]}</Drawing>;
}

/** For icons that only one remote needs. */
export function Drawing({ size = 24, strokeWidth = 2, children }: Stroke & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'block' }}
    >
      {children}
    </svg>
  );
}
