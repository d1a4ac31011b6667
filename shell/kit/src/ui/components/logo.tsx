import { color } from '../theme/tokens.ts';

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path d="M24 16v-4.5a7 7 0 0 1 7-7h2a7 7 0 0 1 7 7V16" fill="none" stroke={color.logoMetal} strokeWidth="5.5" />
      <circle cx="32" cy="54.5" r="7" fill={color.logoMetal} />
      <path
        d="M22 13.5h20c2.7 0 4.800 1.700 5.400 4.300L54 47H10l6.600-29.200c.6-2.600 2.700-4.300 5.400-4.300z"
        fill={color.logoBody}
      />
      <path
        d="M22.500 18c4.500-1.800 10.500-1 12 3.200 1 2.800 5.500 2 6.600 5.600 1 3.600-2.100 6.200-5.600 5.400-3-.7-4 2.600-3.400 5.600.6 3.400-3.400 5.400-6 3-2.800-2.600-.6-6.400-3.400-9-3.600-3.400-5.400-11.800-.2-13.800z"
        fill={color.logoSpot}
      />
      <path
        d="M47.600 37c-2.600-1.600-6.200-.2-6.400 2.800-.2 2.400-2.600 3.400-2.400 7.200h11.600z"
        fill={color.logoSpot}
      />
      <rect x="6" y="44.5" width="52" height="6.5" rx="3.25" fill={color.logoMetal} />
    </svg>
  );
}
