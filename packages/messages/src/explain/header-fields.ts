import { HEADER_PAIRS } from '../fin/envelope/header-pairs.ts'
import type { CodeListName } from './code-words.ts'
import type { ComponentName } from './components.ts'

/** A component at a fixed position: the next `length` characters, or all remaining ones. */
interface FixedComponent {
  readonly name: ComponentName
  readonly length?: number
  readonly list?: CodeListName
}

/** The format of a row of characters: its notation and, if it has an inner structure, its components. */
export interface RowFormat {
  readonly notation: string
  readonly components?: readonly FixedComponent[]
}

/** A block of `{tag:value}` pairs: block 3, block 5, block 4 of an acknowledgement. */
export type PairBlock = keyof typeof HEADER_PAIRS

/** Block 1. Source: SWIFT UHB, FIN basic header. */
export const BASIC_HEADER: RowFormat = {
  notation: '1!a2!n12!c4!n6!n',
  components: [
    { name: 'application', length: 1, list: 'application' },
    { name: 'service', length: 2, list: 'service' },
    { name: 'logicalTerminal', length: 12 },
    { name: 'session', length: 4 },
    { name: 'sequence' },
  ],
}

/** Block 2 of an input message, which is sent to the network. Source: SWIFT UHB, FIN application header. */
export const INPUT_HEADER: RowFormat = {
  notation: '1!a3!n12!c1!a[1!n[3!n]]',
  components: [
    { name: 'direction', length: 1, list: 'direction' },
    { name: 'messageType', length: 3, list: 'messageType' },
    { name: 'receiver', length: 12 },
    { name: 'priority', length: 1, list: 'priority' },
    { name: 'deliveryMonitoring', length: 1, list: 'deliveryMonitoring' },
    { name: 'obsolescence' },
  ],
}

/** Block 2 of an output message, which the network delivers. Source: SWIFT UHB, FIN application header. */
export const OUTPUT_HEADER: RowFormat = {
  notation: '1!a3!n4!n6!n12!c4!n6!n6!n4!n[1!a]',
  components: [
    { name: 'direction', length: 1, list: 'direction' },
    { name: 'messageType', length: 3, list: 'messageType' },
    { name: 'inputTime', length: 4 },
    { name: 'inputDate', length: 6 },
    { name: 'sender', length: 12 },
    { name: 'inputSession', length: 4 },
    { name: 'inputSequence', length: 6 },
    { name: 'outputDate', length: 6 },
    { name: 'outputTime', length: 4 },
    { name: 'priority', list: 'priority' },
  ],
}

/** The pairs that have an inner structure, by block and tag. */
const PAIR_COMPONENTS: { readonly [B in PairBlock]: Readonly<Record<string, readonly FixedComponent[]>> } = {
  header: {
    '111': [{ name: 'code', list: 'serviceType' }],
    '119': [{ name: 'code', list: 'validationFlag' }],
  },
  trailer: {},
  service: {
    '177': [{ name: 'date', length: 6 }, { name: 'time' }],
    '405': [{ name: 'errorCode', length: 3, list: 'networkError' }, { name: 'errorLine' }],
    '451': [{ name: 'code', list: 'acceptance' }],
  },
}

/** The known facts about a pair. */
interface KnownPair {
  readonly name: string
  readonly help: string
  readonly format: RowFormat
}

/** Returns the format of a pair and the text keys of its name and its purpose; `undefined` for an unknown pair. */
export function knownPair(block: PairBlock, tag: string): KnownPair | undefined {
  const row = HEADER_PAIRS[block].find((candidate) => candidate.tag === tag)
  if (row === undefined) return undefined
  const components = PAIR_COMPONENTS[block][tag]
  return {
    name: `${block}.${tag}`,
    help: `${block}Help.${tag}`,
    format: { notation: row.notation, ...(components && { components }) },
  }
}

/** The text keys of all pairs. */
export const PAIR_KEYS: readonly string[] = Object.entries(HEADER_PAIRS).flatMap(([block, rows]) =>
  rows.flatMap(({ tag }) => [`${block}.${tag}`, `${block}Help.${tag}`]),
)
