/**
 * Names that users give to persons, institutions, links and templates. A name is shown in lists, decisions and
 * printouts, so it must be visible and must not be confused with another one.
 */

/** Invisible characters, and characters that change how others are shown. */
const UNSHOWABLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/**
 * Returns whether a name is one line of visible characters: no controls, line breaks, zero-width, bidirectional or
 * private-use characters.
 */
export function isShowable(name: string): boolean {
  return !UNSHOWABLE.test(name)
}

/**
 * Returns the length of a name in characters (code points): a letter outside the basic multilingual plane counts once.
 */
export function lengthInCharacters(name: string): number {
  return Array.from(name).length
}

/**
 * Letters of other scripts, and symbols, that look like a Latin letter or an ASCII character in common fonts: the
 * single-character pairs of `confusables.txt` of Unicode Technical Standard 39 for the scripts in which an institution
 * writes names.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  (
    [
      // Cyrillic
      ['аеорсухіјѕԁԛԝһҽѵӏгк', 'aeopcyxijsdqwhevlrk'],
      ['АВЕЗІЈКМНОРСЅТУХҮԚԜӀ', 'ABE3IJKMHOPCSTYXYQWl'],
      // Greek
      ['αγηικνορσυχϲϳ', 'aynikvopouxcj'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'ABEZHIKMNOPTYXCJ'],
      // Armenian
      ['օոսհցզՕՏԼ', 'onuhgqOSL'],
      // Cherokee
      ['ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᏚᎢᏙᎳᏃ', 'ABCEHJKLMPSTVWZ'],
      // Latin
      ['ıɑɡɩʏ', 'iagiy'],
      // Symbols
      ['‐‑‒–—―−﹣ー', '---------'],
      ['’‘ʼ′`´', "''''''"],
      ['“”″', '"""'],
    ] as const
  ).flatMap(([from, to]) => {
    const targets = Array.from(to)
    return Array.from(from).map((letter, index) => [letter, targets[index] ?? letter] as const)
  }),
)

/** Characters that look alike in many fonts in either case. */
const ALIKE_IN_LATIN: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '|': 'l', '0': 'o' }

/**
 * Returns whether two names can be confused: they differ only in case, width, spaces, compatibility forms (NFKC), or in
 * characters that look alike.
 */
export function looksLike(one: string, other: string): boolean {
  const keys = nameKeys(other)
  return nameKeys(one).some((key) => keys.includes(key))
}

/** Returns the keys of a name. Two names look alike if they share a key. */
export function nameKeys(name: string): readonly string[] {
  return [...new Set([`= ${foldOf(name)}`, `~ ${skeletonOf(name)}`])]
}

function foldOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '')
}

/** Returns a name with each group of look-alike characters replaced by one character. */
function skeletonOf(name: string): string {
  const latin = Array.from(name.normalize('NFKC'), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  return Array.from(foldOf(latin), (letter) => ALIKE_IN_LATIN[letter] ?? letter).join('')
}
