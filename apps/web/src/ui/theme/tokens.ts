/** Message types with a colour of their own, and the colour of all others. The order is that of stacks and legends. */
export const TYPE_COLORS = [
  'mt103',
  'pacs008',
  'mt202',
  'pacs009',
  'pacs004',
  'mt910',
  'camt054',
  'mt940',
  'mt950',
  'camt053',
  'mt199',
  'mt299',
  'mt999',
  'others',
] as const

export type TypeColor = (typeof TYPE_COLORS)[number]

/** Colours of one scheme. The names are those of the CSS variables (`--color-<name>`). */
interface Palette extends Readonly<Record<`type-${TypeColor}`, string>> {
  /** The ground of all pages. */
  readonly page: string
  /** The sidebar. */
  readonly rail: string
  /** Areas inside a card. */
  readonly sunken: string
  readonly surface: string
  readonly raised: string
  /** The chosen segment of a group. */
  readonly segment: string
  readonly hover: string
  readonly selected: string
  readonly hairline: string
  /** Inputs and checkboxes: 3:1 to the ground. */
  readonly border: string
  /** Buttons, chips and segments, whose words carry the meaning. */
  readonly line: string
  readonly text: string
  readonly secondary: string
  /** Decoration, never text. */
  readonly faint: string
  readonly primary: string
  readonly 'primary-hover': string
  readonly 'primary-text': string
  readonly 'on-primary': string
  /** The soft ring of a control with the focus. */
  readonly ring: string
  readonly backdrop: string
  /** The count of the bell, equal in both schemes. */
  readonly badge: string
  readonly 'on-badge': string
  readonly draft: string
  readonly 'draft-fill': string
  readonly pending: string
  readonly 'pending-fill': string
  readonly good: string
  readonly 'good-fill': string
  readonly warning: string
  readonly 'warning-fill': string
  readonly attention: string
  readonly 'attention-fill': string
  readonly 'syntax-tag': string
  readonly 'syntax-name': string
  readonly 'syntax-value': string
  /** The panel of the sign-in page, dark in both schemes. */
  readonly brand: string
  readonly 'brand-raised': string
  readonly 'brand-line': string
  readonly 'on-brand': string
  readonly 'on-brand-secondary': string
  readonly 'on-brand-good': string
  readonly 'on-brand-accent': string
  readonly 'brand-good-fill': string
  readonly 'brand-good-line': string
}

export type ColorScheme = 'light' | 'dark'

/** The only place that defines colours. A test computes their contrast. */
export const PALETTES: Readonly<Record<ColorScheme, Palette>> = {
  light: {
    page: '#ffffff',
    rail: '#f6f7f9',
    sunken: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    segment: '#ffffff',
    hover: '#f2f4f7',
    selected: '#eaf1fe',
    hairline: '#e4e7ec',
    border: '#858d9b',
    line: '#cdd3dc',
    text: '#141a24',
    secondary: '#566070',
    faint: '#aab1bd',
    primary: '#1d4fd7',
    'primary-hover': '#173fb0',
    'primary-text': '#1d4fd7',
    'on-primary': '#ffffff',
    ring: 'rgb(29 79 215 / 18%)',
    backdrop: 'rgb(16 24 40 / 48%)',
    badge: '#b42318',
    'on-badge': '#ffffff',
    draft: '#566070',
    'draft-fill': '#eff1f4',
    pending: '#1d4fd7',
    'pending-fill': '#eaf1fe',
    good: '#17713a',
    'good-fill': '#e7f6ec',
    warning: '#8a5200',
    'warning-fill': '#fff3dc',
    attention: '#b42318',
    'attention-fill': '#feeceb',
    'type-mt103': '#1c4cc8',
    'type-pacs008': '#328ee8',
    'type-mt202': '#5f2a00',
    'type-pacs009': '#bd6a1e',
    'type-pacs004': '#b3308f',
    'type-mt910': '#0a544f',
    'type-camt054': '#3b9482',
    'type-mt940': '#4b4d12',
    'type-mt950': '#636317',
    'type-camt053': '#9b9800',
    'type-mt199': '#2c3546',
    'type-mt299': '#566272',
    'type-mt999': '#8992a5',
    'type-others': '#8992a5',
    'syntax-tag': '#1d4fd7',
    'syntax-name': '#17713a',
    'syntax-value': '#141a24',
    brand: '#0d1a38',
    'brand-raised': '#17264a',
    'brand-line': '#2b3c66',
    'on-brand': '#ffffff',
    'on-brand-secondary': '#b5c2de',
    'on-brand-good': '#7fd6a0',
    'on-brand-accent': '#94b6ff',
    'brand-good-fill': '#1c4a3a',
    'brand-good-line': '#2c6350',
  },
  dark: {
    page: '#12151b',
    rail: '#0c0f14',
    sunken: '#1d222b',
    surface: '#171b22',
    raised: '#1f242d',
    segment: '#343c4a',
    hover: '#1f242d',
    selected: '#182a4d',
    hairline: '#282e39',
    border: '#737c8b',
    line: '#3b4350',
    text: '#e7eaf0',
    secondary: '#a4adbb',
    faint: '#4f5866',
    primary: '#3565e0',
    'primary-hover': '#2c58c9',
    'primary-text': '#8fb3ff',
    'on-primary': '#ffffff',
    ring: 'rgb(143 179 255 / 22%)',
    backdrop: 'rgb(0 0 0 / 60%)',
    badge: '#b42318',
    'on-badge': '#ffffff',
    draft: '#b6bdc9',
    'draft-fill': '#282e39',
    pending: '#9dbcff',
    'pending-fill': '#182a4d',
    good: '#7fd09b',
    'good-fill': '#12301f',
    warning: '#f5c26b',
    'warning-fill': '#38290f',
    attention: '#ffa79e',
    'attention-fill': '#431a17',
    'type-mt103': '#4480f5',
    'type-pacs008': '#afcbfd',
    'type-mt202': '#bd6a0c',
    'type-pacs009': '#ffb766',
    'type-pacs004': '#e262bd',
    'type-mt910': '#399c8a',
    'type-camt054': '#7cdec5',
    'type-mt940': '#849555',
    'type-mt950': '#b3b13a',
    'type-camt053': '#f2ea74',
    'type-mt199': '#dbe3ee',
    'type-mt299': '#a9b0bd',
    'type-mt999': '#6c7788',
    'type-others': '#6c7788',
    'syntax-tag': '#8fb3ff',
    'syntax-name': '#7fd09b',
    'syntax-value': '#e7eaf0',
    brand: '#0d1a38',
    'brand-raised': '#17264a',
    'brand-line': '#2b3c66',
    'on-brand': '#ffffff',
    'on-brand-secondary': '#b5c2de',
    'on-brand-good': '#7fd6a0',
    'on-brand-accent': '#94b6ff',
    'brand-good-fill': '#1c4a3a',
    'brand-good-line': '#2c6350',
  },
}

/** Shadows by elevation: cards and bars, popovers, dialogs. The names are those of the CSS variables. */
export const SHADOWS: Readonly<Record<ColorScheme, Readonly<Record<`shadow-${1 | 2 | 3}`, string>>>> = {
  light: {
    'shadow-1': '0 1px 2px rgb(16 24 40 / 5%)',
    'shadow-2': '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 12%)',
    'shadow-3': '0 2px 4px rgb(16 24 40 / 6%), 0 24px 64px rgb(16 24 40 / 22%)',
  },
  dark: {
    'shadow-1': 'none',
    'shadow-2': '0 0 0 1px #2f3643, 0 12px 32px rgb(0 0 0 / 50%)',
    'shadow-3': '0 0 0 1px #2f3643, 0 24px 64px rgb(0 0 0 / 60%)',
  },
}

export type Density = 'comfortable' | 'compact'

/** Heights in CSS pixels at the design width. The style sheets use them in rem. */
export const SIZES: Readonly<Record<Density, { readonly row: number; readonly control: number }>> = {
  comfortable: { row: 44, control: 32 },
  compact: { row: 32, control: 28 },
}

/** The smallest pointer target on a touch screen, in CSS pixels. */
export const TOUCH_TARGET = 44
