/** Also for the bars of the browser. */
export const grounds = { dark: '#130E09', light: '#F7F0E3' };

/** The design tokens. Colors are custom properties, so that a change of theme needs no render. */
const darkColors = {
  /** Background of the page. */
  ground: grounds.dark,
  /** Background of bars, cards and controls. */
  stage: '#1E1710',
  /** A hovered or pressed row, a dialog panel, a skeleton. */
  riser: '#2B2117',
  /** Lines between rows, borders of cards. */
  line: '#40321F',
  /** Borders of controls: more contrast than `line`. */
  edge: '#8E795A',
  text: '#F8EEDC',
  /** Text of less weight. */
  dim: '#C6B69D',
  /** The amber of the brand: buttons, selected controls. */
  spot: '#FFB224',
  onSpot: '#1B1206',
  /** Amber text and icons, readable on the background. Also the focus ring. */
  spotText: '#FFB224',
  /** The lower edge of an amber button, the border of a selected control. */
  spotLip: '#A8680A',
  /** A shadow on amber, by day and by night. */
  spotShade: '#B97308',
  /** Background of what is marked: own requests, the current tab, a drop target. */
  wash: '#38270C',
  beam: '#231809',
  beamHot: '#30210C',
  /** Text and borders of errors, and of what deletes. */
  danger: '#FF8672',
  dangerFill: '#C53A28',
  dangerLip: '#7A1D10',
  onDanger: '#FFF8F2',
  /** Text on ink, which is dark in both themes. */
  onInk: '#F8EEDC',
  ok: '#9BD08A',
  info: '#9CC3E0',
  /** Cowhide: a light panel in both themes. */
  hide: '#F4E9D6',
  /** Text, spots and buttons on `hide` and `spot`; dark in both themes. */
  ink: '#130E09',
  artOutline: 'rgb(248 238 220 / 0.2)',
  /** Background of a notice, which has the colors of the other theme (data-inverse). */
  notice: '#2B2117',
  /** Cowhide spots behind text, close to `ground`. */
  hideQuiet: '#1C150E',
  logoBody: '#F4E9D6',
  logoSpot: '#130E09',
  logoMetal: '#FFB224',
};

const light: typeof darkColors = {
  ...darkColors,
  ground: grounds.light,
  stage: '#FFFCF5',
  riser: '#EEE3CF',
  line: '#DACBB0',
  edge: '#85704F',
  text: '#1C140C',
  dim: '#5C4D3A',
  spotText: '#7A4A00',
  spotLip: '#B97308',
  wash: '#FFE9BF',
  beam: '#FFE9BF',
  beamHot: '#FFE0A6',
  danger: '#A82A1B',
  ok: '#2F6B25',
  info: '#245A85',
  artOutline: 'rgb(28 20 12 / 0.22)',
  notice: '#F4E9D6',
  hideQuiet: '#F1E7D4',
  logoBody: '#1C140C',
  logoSpot: '#F7F0E3',
  logoMetal: '#B97308',
};

type ColorName = keyof typeof darkColors;

const names = Object.keys(darkColors) as ColorName[];

/** Colors by role, as references to custom properties. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<ColorName, string>;

function declarations(values: typeof darkColors): string {
  return names.map((name) => `--${name}:${values[name]};`).join('');
}

/** Declarations of the custom properties, which the build puts into the document. */
export const colorDeclarations = {
  dark: /* @__PURE__ */ declarations(darkColors),
  light: /* @__PURE__ */ declarations(light),
};

/** Color pairs of the default artwork: background and spots. The same in both themes. */
export const artworkInks = [
  ['#130E09', '#F4E9D6'],
  ['#FFB224', '#130E09'],
  ['#6E2433', '#E59A86'],
  ['#1F5A4A', '#F4E9D6'],
  ['#2F4F77', '#9CC3E0'],
  ['#C9472B', '#F4E9D6'],
] as const;

export const font = {
  display: '"Truculenta Cowbell", "Truculenta fallback", "Truculenta wide fallback", sans-serif',
  plain: '"Figtree Cowbell", "Figtree fallback", system-ui, sans-serif',
} as const;

/** Type steps: weight, size / line height and face, for the font property. Sizes in rem, so that 200 % text works. */
export const type = {
  // The largest never become wider than the screen, even with 200 % text.
  marquee: `900 min(14.5rem, 31.8vw) / 0.88 ${font.display}`,
  shout: `900 min(6.5rem, 23.6vw) / 0.89 ${font.display}`,
  title: `900 clamp(2.375rem, 1.6rem + 3.2vw, 3.75rem) / 1 ${font.display}`,
  heading: `900 2.375rem / 1 ${font.display}`,
  number: `900 2.375rem / 1 ${font.display}`,
  song: `800 1.5625rem / 1.06 ${font.display}`,
  body: `400 1.0625rem / 1.45 ${font.plain}`,
  second: `400 1rem / 1.3 ${font.plain}`,
  small: `600 0.9375rem / 1.3 ${font.plain}`,
  bar: `600 0.875rem / 1.2 ${font.plain}`,
} as const;

export const radius = { artwork: '6px', control: '12px', dialog: '20px' } as const;

/** Heights that layouts share. Those of a phone, which vary, are in the document (build/index.html). */
export const size = {
  topBarPhone: 'var(--top-bar)',
  topBarDesktop: '72px',
  stateLine: '64px',
  bottomBar: 'var(--bottom-bar)',
} as const;

export const motion = {
  quick: '160ms cubic-bezier(.2,.8,.2,1)',
  move: '320ms cubic-bezier(.2,.8,.2,1)',
  flood: '480ms cubic-bezier(.3,0,.1,1)',
  ring: '1400ms',
} as const;

/** Media queries. A desktop is wide enough for the top bar and two columns. */
export const media = {
  desktop: '@media (min-width: 900px)',
  phone: '@media (max-width: 899.98px)',
  /** A phone in landscape. */
  low: '@media (max-height: 480px)',
  /** One that is too narrow for the layout of a desktop. */
  lowPhone: '@media (max-height: 480px) and (max-width: 899.98px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;
