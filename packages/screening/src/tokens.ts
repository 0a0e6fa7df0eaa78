import anyAscii from 'any-ascii'

const HAN = /\p{Script=Han}/u

/**
 * Spellings of the same sound in the usual romanisations of Cyrillic (ISO 9, GOST 7.79, BGN/PCGN, ICAO 9303, everyday
 * German and French ones), each with the common one. They apply in this order to a word of lower-case letters.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/['’`ʹʺ]/g, ''],
  [/shch|schtsch|chtch|shh|stsch/g, 'sc'],
  [/tsch|tch|cz|tš/g, 'ch'],
  [/sch(?=[aeiouy]|$)/g, 'sh'],
  [/dzh|dsch/g, 'j'],
  [/kh/g, 'h'],
  [/x/g, 'ks'],
  [/ts|tz|zz/g, 'c'],
  [/ck|q/g, 'k'],
  [/ph|ff/g, 'f'],
  [/w/g, 'v'],
  [/[yj](?=[aeou])/g, 'i'],
  [/[yj]/g, 'i'],
  [/ou/g, 'u'],
  [/i+/g, 'i'],
  [/(?<=[a-z])i(?=[eo])/g, ''],
  [/^ie/g, 'e'],
  [/o(?=v$)/g, 'e'],
  [/ch?(?=[ei])/g, 'c'],
  [/([a-z])\1+/g, '$1'],
]

/** Words that do not distinguish names: legal forms and articles, in their folded spelling. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  [
    'the and of for und et de la le les el los del da do dos di a',
    'co company corp corporation inc incorporated ltd limited llc llp lp plc gmbh ag kg sa sarl srl spa nv bv ab oy as',
    'pjsc ojsc ooo oao zao pao ao fze fzco jsc pty pte sdn bhd',
  ].flatMap((words) => words.split(' ').map(fold)),
)

/** Returns a word in the spelling in which words are compared. */
function fold(word: string): string {
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
}

/** Returns the words of a text as it is written: Latin lower-case letters and digits, each Chinese sign a word. */
function wordsOf(text: string): readonly string[] {
  let latin = ''
  for (const character of text.normalize('NFKC')) {
    const isSign = HAN.test(character)
    latin += isSign ? ` ${anyAscii(character)} ` : anyAscii(character)
  }
  return latin
    .toLowerCase()
    .replaceAll(/['’`ʹʺ.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/**
 * Returns the compared words of a text: transliterated, folded, without legal forms and articles. A text of such words
 * only keeps them.
 */
export function tokensOf(text: string): readonly string[] {
  const all = wordsOf(text).map(fold)
  const distinct = all.filter((word) => !COMMON_WORDS.has(word))
  return distinct.length > 0 ? distinct : all
}

/**
 * Returns the ways to write a name. A Chinese name has several: each sign a word, the given name in one word, all signs
 * in pairs (two signs are the usual word of a company's name), everything in one word.
 */
export function spellingsOf(text: string): readonly (readonly string[])[] {
  const tokens = tokensOf(text)
  if (!HAN.test(text) || tokens.length < 2) return [tokens]
  const words = wordsOf(text)
  const [surname = '', ...given] = words
  const pairs = Array.from({ length: Math.ceil(words.length / 2) }, (_, pair) =>
    words.slice(pair * 2, pair * 2 + 2).join(''),
  )
  const joined = [[surname, given.join('')], pairs, [words.join('')]]
  return [tokens, ...joined.map((spelling) => spelling.map(fold))]
}
