import type { Dice } from './dice.ts'

/** Returns a text that is no longer well-formed; `undefined` if the text has no position for the fault. */
type TextFault = (text: string, dice: Dice) => string | undefined

/** The faults that XML itself forbids, one of each kind. */
export const TEXT_FAULTS: Readonly<Record<string, TextFault>> = {
  'end tag of another name': (text, dice) =>
    replaced(text, /<\/([\w:.-]+)\s*>/g, { dice, by: () => '</Xyz>' }),
  'end tag missing': (text, dice) => replaced(text, /<\/[\w:.-]+\s*>/g, { dice, by: () => '' }),
  'end tag with blank in front': (text, dice) => replaced(text, /<\/(?=\w)/g, { dice, by: () => '</ ' }),
  'text ends early': (text, dice) => text.slice(0, dice.between(1, text.trimEnd().length - 1)),
  'ampersand alone': (text, dice) =>
    atText(text, dice, dice.pick(['&', '& ', '&;', '&#;', '&#x;', '&#xG;', '&amp'])),
  'entity unknown': (text, dice) => atText(text, dice, dice.pick(['&nbsp;', '&AMP;', '&x;', '&é;'])),
  'reference to no character': (text, dice) =>
    atText(text, dice, dice.pick(['&#0;', '&#x1F;', '&#xD800;', '&#xFFFE;', '&#1114112;', '&#99999999999;'])),
  'less-than alone': (text, dice) => atText(text, dice, dice.pick(['<', '< ', '<1', '<<'])),
  'control character': (text, dice) =>
    atText(text, dice, dice.pick(['\0', '\u{1}', '\u{B}', '\u{1F}', '\u{FFFE}', '\u{FFFF}'])),
  'end of a section in text': (text, dice) => atText(text, dice, ']]>'),
  'section not closed': (text, dice) => (text.includes(']]>') ? undefined : atText(text, dice, '<![CDATA[')),
  'comment with two hyphens': (text, dice) =>
    atText(text, dice, dice.pick(['<!-- a -- b -->', '<!--->', '<!-- a --->'])),
  'comment not closed': (text, dice) => (text.includes('-->') ? undefined : atText(text, dice, '<!-- ')),
  // An open instruction ends at the next one.
  'instruction without name': (text, dice) =>
    atText(text, dice, dice.pick(['<??>', '<? x?>', ...(text.includes('?>') ? [] : ['<?x'])])),
  'declaration in the middle': (text, dice) => atText(text, dice, '<?xml version="1.0"?>'),
  'blank before the declaration': (text) => (text.startsWith('<?xml') ? ` ${text}` : undefined),
  'declaration malformed': (text, dice) =>
    dice.pick([
      '<?xml?>',
      '<?xml version=1.0?>',
      '<?xml encoding="UTF-8"?>',
      '<?xml version="1.0" standalone="maybe"?>',
    ]) + text.replace(/^<\?xml[^>]*\?>/, ''),
  'attribute without quotes': (text, dice) =>
    replaced(text, /(?<==)["']([A-Z]{3})["']/g, { dice, by: (match) => match.slice(1, -1) }),
  'attribute without value': (text, dice) => inTag(text, dice, ' xyz'),
  'attribute twice': (text, dice) => inTag(text, dice, ` xmlns:a="urn:a" a:x="1" a:x='2'`),
  'attributes without blank between': (text, dice) => inTag(text, dice, ` a="1"b="2"`),
  'attribute with less-than': (text, dice) => inTag(text, dice, ' a="<"'),
  'attribute of no name': (text, dice) => inTag(text, dice, dice.pick([' 1a="1"', ' ="1"', ' -a="1"'])),
  'second root': (text) => `${text}<Document/>`,
  'text after the root': (text, dice) =>
    text + dice.pick(['x', '&amp;', ']]>', '<![CDATA[]]>', '</Document>']),
  'text before the root': (text) => (text.startsWith('<?xml') ? undefined : `x${text}`),
  'nothing at all': (_text, dice) => dice.pick(['', ' ', '<?xml version="1.0"?>', '<!-- -->']),
}

interface Replacement {
  readonly dice: Dice
  readonly by: (match: string) => string
}

function replaced(text: string, pattern: RegExp, { dice, by }: Replacement): string | undefined {
  const matches = [...outsideOfAdornments(text).matchAll(pattern)]
  if (matches.length === 0) return undefined
  const match = dice.pick(matches)
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length)
}

/** Inserts a text at a position of character data. */
function atText(text: string, dice: Dice, wrong: string): string | undefined {
  return replaced(text, /(?<=<[\w:.-]+>)|(?=<\/)/g, { dice, by: () => wrong })
}

function inTag(text: string, dice: Dice, wrong: string): string | undefined {
  return replaced(text, /(?<=<[\w:.-]+)(?=>)/g, { dice, by: () => wrong })
}

/** Returns the text with comments, sections and instructions replaced by harmless characters, of the same length. */
function outsideOfAdornments(text: string): string {
  return text.replaceAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>/g, (match) =>
    ' '.repeat(match.length),
  )
}
