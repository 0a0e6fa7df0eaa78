/** Colours of one scheme. The names are those of the CSS variables (`--color-<name>`). */
interface Palette {
  readonly page: string
  readonly surface: string
  readonly raised: string
  readonly text: string
  readonly secondary: string
  readonly border: string
  readonly hairline: string
  readonly hover: string
  readonly selected: string
  readonly primary: string
  readonly 'primary-hover': string
  readonly 'primary-text': string
  readonly 'on-primary': string
  readonly backdrop: string
  readonly draft: string
  readonly 'draft-fill': string
  readonly pending: string
  readonly 'pending-fill': string
  readonly good: string
  readonly 'good-fill': string
  readonly attention: string
  readonly 'attention-fill': string
  readonly waiting: string
  readonly warning: string
  readonly 'warning-fill': string
  readonly 'chart-1': string
  readonly 'chart-2': string
  readonly 'chart-3': string
  readonly 'chart-4': string
  readonly 'chart-5': string
  readonly 'chart-6': string
  readonly 'chart-7': string
}

export type ColorScheme = 'light' | 'dark'

/** The only place that defines colours. A test computes their contrast. */
export const PALETTES: Readonly<Record<ColorScheme, Palette>> = {
  light: {
    page: '#f5f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    text: '#1f2329',
    secondary: '#595f69',
    border: '#8a919c',
    hairline: '#e1e4e9',
    hover: '#eef0f3',
    selected: '#e8f1ff',
    primary: '#0958d9',
    'primary-hover': '#0747b0',
    'primary-text': '#0958d9',
    'on-primary': '#ffffff',
    backdrop: 'rgb(15 17 20 / 45%)',
    draft: '#595f69',
    'draft-fill': '#f0f1f3',
    pending: '#0958d9',
    'pending-fill': '#e8f1ff',
    good: '#1e7d32',
    'good-fill': '#e9f7ec',
    attention: '#b3261e',
    'attention-fill': '#fdecea',
    waiting: '#94483f',
    warning: '#8a5300',
    'warning-fill': '#fff4e0',
    'chart-1': '#0958d9',
    'chart-2': '#1e7d32',
    'chart-3': '#8a5300',
    'chart-4': '#7a3ea1',
    'chart-5': '#b3261e',
    'chart-6': '#00727a',
    'chart-7': '#595f69',
  },
  dark: {
    page: '#0f1114',
    surface: '#16181c',
    raised: '#1e2126',
    text: '#e6e8eb',
    secondary: '#a8afba',
    border: '#747b87',
    hairline: '#2b2f36',
    hover: '#22262c',
    selected: '#172a46',
    primary: '#2a62c9',
    'primary-hover': '#3a72d8',
    'primary-text': '#8ab4ff',
    'on-primary': '#ffffff',
    backdrop: 'rgb(0 0 0 / 60%)',
    draft: '#c3c8d0',
    'draft-fill': '#2b2f36',
    pending: '#9cc2ff',
    'pending-fill': '#172a46',
    good: '#8fd19e',
    'good-fill': '#14291a',
    attention: '#ffb4ab',
    'attention-fill': '#3a1513',
    waiting: '#e0aaa3',
    warning: '#ffcf85',
    'warning-fill': '#33240a',
    'chart-1': '#8ab4ff',
    'chart-2': '#8fd19e',
    'chart-3': '#ffcf85',
    'chart-4': '#d0a6f0',
    'chart-5': '#ffb4ab',
    'chart-6': '#6fd3da',
    'chart-7': '#a8afba',
  },
}

export type Density = 'comfortable' | 'compact'

/** Heights in CSS pixels at the design width. The style sheets use them in rem. */
export const SIZES: Readonly<Record<Density, { readonly row: number; readonly control: number }>> = {
  comfortable: { row: 40, control: 32 },
  compact: { row: 32, control: 28 },
}

/** The smallest pointer target on a touch screen, in CSS pixels. */
export const TOUCH_TARGET = 44

/** The radius of corners, in CSS pixels. */
export const RADIUS = 6
