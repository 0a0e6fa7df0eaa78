import { FIELD_FORMATS } from '../fin/field-formats.ts'

/** Common fields of other message types, which have a name but no format here. */
const OTHER_TAGS = `
  15A 15B 16R 16S 20C 22A 22F 23 23G 32C 32D 52G 77U 98A 98C
`
  .trim()
  .split(/\s+/)

/** Party fields whose options have the same meaning in different formats, so that one sentence explains them all. */
const PARTIES = ['50', '52', '53', '54', '55', '56', '57', '58', '59']

/** The tags of block 4 that have a name. The text key of each is `tag.<tag>`. */
export const KNOWN_TAGS: readonly string[] = [...Object.keys(FIELD_FORMATS), ...OTHER_TAGS]

const NAMED = new Set(KNOWN_TAGS)

/** The text keys of the sentences that explain fields. */
export const TAG_HELP_KEYS: readonly string[] = [
  ...new Set(Object.keys(FIELD_FORMATS).map((tag) => `tagHelp.${explainedTag(tag)}`)),
]

/** Returns the text key of a field's name; `undefined` for an unknown tag. */
export function tagNameKey(tag: string): string | undefined {
  return NAMED.has(tag) ? `tag.${tag}` : undefined
}

/** Returns the text key of the sentence about a field's purpose; `undefined` if there is none. */
export function tagHelpKey(tag: string): string | undefined {
  return Object.hasOwn(FIELD_FORMATS, tag) ? `tagHelp.${explainedTag(tag)}` : undefined
}

function explainedTag(tag: string): string {
  const number = tag.slice(0, 2)
  return PARTIES.includes(number) ? number : tag
}
