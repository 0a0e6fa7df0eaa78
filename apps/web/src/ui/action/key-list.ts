import type { Key } from '../../i18n/index.ts'

/** The keys of an action. They are named by their defaults; the user can change them. */
export interface KeyRow {
  readonly text: Key
  /** Keys that the user can change or disable; `g h` means `h` after `g`. */
  readonly chords?: readonly string[]
  /** Keys with the same meaning in every product, which cannot be changed. */
  readonly fixed?: readonly string[]
}

export interface KeyGroup {
  readonly title: Key
  readonly rows: readonly KeyRow[]
  /** They work while a text is typed, so a letter without a modifier key cannot be used. */
  readonly isWhileTyping?: true
}

/** Every key of the product, by the context in which it works. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'keys.everywhere',
    rows: [
      { text: 'keys.help', chords: ['?'] },
      { text: 'keys.commands', chords: ['Ctrl+k'] },
      { text: 'keys.sidebar', chords: ['['] },
      { text: 'keys.goTo', chords: ['g'] },
      { text: 'keys.home', chords: ['g h'] },
      { text: 'keys.pending', chords: ['g p'] },
      { text: 'keys.sent', chords: ['g s'] },
      { text: 'keys.drafts', chords: ['g d'] },
      { text: 'keys.received', chords: ['g r'] },
      { text: 'keys.copied', chords: ['g c'] },
      { text: 'keys.close', fixed: ['Escape'] },
    ],
  },
  {
    title: 'keys.lists',
    rows: [
      { text: 'keys.rows', chords: ['j', 'k'], fixed: ['ArrowDown', 'ArrowUp'] },
      { text: 'keys.open', fixed: ['Enter'] },
      { text: 'keys.peek', fixed: [' '] },
      { text: 'keys.select', chords: ['x'], fixed: ['Shift+ArrowDown'] },
      { text: 'keys.search', chords: ['/'] },
      { text: 'keys.mode', chords: ['m'] },
      { text: 'keys.reload', chords: ['r'] },
    ],
  },
  {
    title: 'keys.detail',
    rows: [
      { text: 'keys.neighbours', chords: ['j', 'k'] },
      { text: 'keys.tabs', chords: ['1', '2', '3', '4', '5'] },
      { text: 'keys.copy', chords: ['y'] },
      { text: 'keys.approve', chords: ['Alt+a'] },
      { text: 'keys.reject', chords: ['Alt+r'] },
    ],
  },
  {
    title: 'keys.forms',
    isWhileTyping: true,
    rows: [
      { text: 'keys.save', chords: ['Ctrl+s'] },
      { text: 'keys.preview', chords: ['Alt+p'] },
      { text: 'keys.submit', chords: ['Ctrl+Enter'] },
      { text: 'keys.errors', chords: ['F8', 'Shift+F8'] },
      { text: 'keys.sections', chords: ['Alt+ArrowDown', 'Alt+ArrowUp'] },
      { text: 'keys.fieldHelp', chords: ['Ctrl+/'] },
    ],
  },
  {
    title: 'keys.grid',
    rows: [
      { text: 'keys.grid.edit', fixed: ['Enter', 'F2'] },
      { text: 'keys.grid.undoCell', fixed: ['Escape'] },
      { text: 'keys.grid.fillDown', fixed: ['Ctrl+d'] },
      { text: 'keys.grid.lineBelow', fixed: ['Shift+Enter'] },
      { text: 'keys.grid.deleteLines', fixed: ['Ctrl+Backspace'] },
      { text: 'keys.grid.undo', fixed: ['Ctrl+z', 'Ctrl+y'] },
      { text: 'keys.grid.find', fixed: ['Ctrl+f'] },
    ],
  },
]

const SHOWN: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
}

/** Returns a key as printed on a keyboard: `Ctrl+S`, `Alt+↓`, `?`. */
export function shownChord(chord: string): string {
  const parts = chord.split(/(?<=.)\+(?=.)/)
  return parts.map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join('+')
}

/** Returns the key of a sequence that is pressed first: `g` of `g h`. */
export function prefixOf(name: string): string | undefined {
  const [first, second] = name.split(' ')
  return second === undefined || first === '' ? undefined : first
}

/** The reason why a pressed key cannot become a shortcut. */
export type ChordIssue =
  | { readonly code: 'reserved' }
  | { readonly code: 'needsModifier' }
  | { readonly code: 'taken'; readonly text: Key }

/** Keys for navigation and typing, and keys that browsers reserve. */
const RESERVED =
  /^(?:(?:Shift\+)?(?:Escape|Enter|Tab| |Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow\w+|CapsLock|Dead|Process|Unidentified)|F(?:1|3|5|6|7|11|12)|Ctrl\+(?:Shift\+)?(?:[acfnprtvwxyz]|\d|Tab|F4|F5)|Alt\+(?:F4|ArrowLeft|ArrowRight|Home))$/

/** Returns the reason why `chord` cannot replace the shortcut `original`, or `undefined` if it can. */
export function chordIssue(
  chord: string,
  original: string,
  chordOf: (original: string) => string,
): ChordIssue | undefined {
  if (RESERVED.test(chord)) return { code: 'reserved' }
  const prefix = prefixOf(original)
  const isWhileTyping = KEY_GROUPS.some(
    ({ rows, isWhileTyping: typing }) =>
      typing === true && rows.some(({ chords = [] }) => chords.includes(original)),
  )
  if (isWhileTyping && !/^(?:Ctrl|Alt)\+|^(?:Shift\+)?F\d/.test(chord)) return { code: 'needsModifier' }
  for (const { rows } of KEY_GROUPS) {
    for (const { text, chords = [] } of rows) {
      const isTaken = chords.some(
        (other) => other !== original && prefixOf(other) === prefix && chordOf(other) === chord,
      )
      if (isTaken) return { code: 'taken', text }
    }
  }
  return undefined
}
