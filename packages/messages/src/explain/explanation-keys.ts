import { CODE_WORDS, meaningKey, type CodeListName } from './code-words.ts'
import { COMPONENT_NAMES } from './components.ts'
import { PAIR_KEYS } from './header-fields.ts'
import { KNOWN_TAGS, TAG_HELP_KEYS } from './known-tags.ts'
import { MX_FORMAT_KEYS } from './mx-formats.ts'

const BLOCKS = ['1', '2', '3', '4', '5']

/** Every text key of explanations: blocks, fields with their purpose, components, meanings of words. */
export const EXPLANATION_KEYS: readonly string[] = [
  ...BLOCKS.map((block) => `block.${block}`),
  ...KNOWN_TAGS.map((tag) => `tag.${tag}`),
  ...TAG_HELP_KEYS,
  ...PAIR_KEYS,
  ...MX_FORMAT_KEYS,
  ...COMPONENT_NAMES.map((name) => `component.${name}`),
  ...Object.entries(CODE_WORDS).flatMap(([list, words]) =>
    // TypeScript types the keys of an object as string.
    words.map((word) => meaningKey(list as CodeListName, word)),
  ),
]
