import { createMatcher, type ListEntry, type ScreenedField } from '@nostro/screening'

/**
 * Measures the embedded comparison with lists: `node bench/src/screening.ts [names] [messages]`. Prints the processor
 * time of the index and of the messages, and the messages per second of processor time.
 *
 * Names are made of syllables with a frequency like that of names: few words are frequent, most are rare.
 */

const SYLLABLES =
  'al an ar ba be bo chen da de di do el en fa ga gu ha hu ir jo ka ke khan ko la li lo ma mi mo mu na ni no pa pe qi ra ri ro sa shi so su ta te ti to va vi wa xi ya yu za zhou'.split(
    ' ',
  )
const FREQUENT = 'international trading shipping industries bank group general energy marine holding'.split(
  ' ',
)

/** A sequence that is the same in each run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const next = sequence(20_261_129)
const pick = (words: readonly string[]): string => words[Math.floor(next() ** 1.5 * words.length)] ?? ''
const word = (): string => Array.from({ length: 2 + Math.floor(next() * 2) }, () => pick(SYLLABLES)).join('')

function name(): string {
  const words = Array.from({ length: 2 + Math.floor(next() * 2) }, word)
  return [...words, ...(next() < 0.5 ? [pick(FREQUENT)] : [])].join(' ').toUpperCase()
}

function entryAt(position: number): ListEntry {
  const id = String(position)
  return { id, kind: 'entity', name: name(), aliases: [], bics: [], countries: [], programme: 'TEST' }
}

const field = (kind: ScreenedField['kind'], value: string): ScreenedField => ({ path: kind, kind, value })

/** The parts of a payment: both parties with address, two banks, four lines of text. */
function messageFields(): readonly ScreenedField[] {
  const address = (): string => `${word()} ${word()} STREET 12, ${word()} 100020`
  return [
    field('name', name()),
    field('name', name()),
    field('text', address()),
    field('text', address()),
    field('bic', 'DEMECNBJXXX'),
    field('bic', 'DEMFDEFFXXX'),
    field('text', `INVOICE ${Math.floor(next() * 99_999)} ${word()} ${word()} SHIPMENT ${word()} CONTRACT`),
    field('text', `/ACC/ ${word()} ${word()} ${word()}`),
  ]
}

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

const [names = 100_000, messages = 2_000] = process.argv.slice(2).map(Number)
const entries = Array.from({ length: names }, (_, position) => entryAt(position))
const texts = Array.from({ length: messages }, messageFields)
const matcher = createMatcher()
const indexing = cpuSeconds(() => {
  matcher.add({ name: 'bench', entries })
  matcher.match([], 1)
})
let hits = 0
const matching = cpuSeconds(() => {
  for (const fields of texts) hits += matcher.match(fields, 0.85).length
})
const planted = entries.filter((_, position) => position % Math.ceil(names / 500) === 0)
const found = planted.filter((entry) =>
  matcher
    .match([{ path: 'name', kind: 'name', value: entry.name.split(' ').toReversed().join(' ') }], 0.85)
    .some(({ entryId }) => entryId === entry.id),
)
process.stdout.write(
  [
    `names ${matcher.nameCount}, index ${indexing.toFixed(2)} CPU s, memory ${Math.round(process.memoryUsage().heapUsed / 1_048_576)} MiB`,
    `messages ${messages} with ${texts[0]?.length ?? 0} parts, hits ${hits}, ${matching.toFixed(2)} CPU s`,
    `${Math.round(messages / matching)} messages per CPU second`,
    `planted names found ${found.length} of ${planted.length}`,
    '',
  ].join('\n'),
)
