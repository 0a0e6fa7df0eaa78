/** The two character sets of the profile: one for identifiers and codes, a wider one for names, addresses and remittance. */
export type ProfileCharacterSet = 'x' | 'extended'

/** Source: CBPR+ SR 2025, character sets of the restricted text types. */
const WITHIN: { readonly [Name in ProfileCharacterSet]: RegExp } = {
  x: /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  extended: /^[\x20-\x7e]*$/,
}

/** Returns the characters of a text that are not in the set, each once, in the order of the text. */
export function charactersOutside(text: string, set: ProfileCharacterSet): readonly string[] {
  if (WITHIN[set].test(text)) return []
  return [...new Set(text)].filter((character) => !WITHIN[set].test(character))
}

/** Elements whose whole content may use the extended set. */
const EXTENDED_BELOW = new Set(['PstlAdr', 'RmtInf', 'RltdRmtInf', 'DtAndPlcOfBirth'])

/** Elements whose `Nm` must use the narrow set. */
const NARROW_NAME = /Acct$|^Authrty$|^POI$/

/** Returns whether all content of an element of this name may use the extended set. */
export function widensCharacters(name: string): boolean {
  return EXTENDED_BELOW.has(name)
}

/** Returns the set of a text element by its name and its parent's name, outside of the elements above. */
export function characterSetOf(name: string, parentName: string): ProfileCharacterSet {
  if (name === 'EmailAdr' || (name === 'Id' && parentName === 'Prxy')) return 'extended'
  return name === 'Nm' && !NARROW_NAME.test(parentName) ? 'extended' : 'x'
}
