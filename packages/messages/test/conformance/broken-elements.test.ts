import { isDeep } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { messageTypeOfMx, readMx } from '../../src/mx/envelope/index.ts'
import { loadDefinition } from '../../src/mx/mx-definitions.ts'
import { MX_TYPES } from '@nostro/kernel'
import type { MxDefinition } from '../../src/mx/mx-definition.ts'
import { releaseInForce } from '../../src/standard/mx/releases.ts'
import { valuesFromText } from '../../src/values-from-text.ts'
import { hasCorpus, rowsIn, sampleBytes } from './corpus.ts'

const ENVIRONMENT = {
  utcOffset: '+08:00',
  release: releaseInForce('2026-11-21'),
  serviceVersion: '04',
  createdAt: '2026-11-21T08:00:00+08:00',
}

/** A message of a supported type with its form. */
interface Sample {
  readonly file: string
  readonly text: string
  readonly definition: MxDefinition
}

/** An element without children, with the positions of its name and its text. */
interface Leaf {
  readonly name: string
  readonly nameAt: number
  readonly textAt: number
  readonly length: number
}

const LEAF = /<((?:\w+:)?\w+)((?:\s[^<>]*)?)>([^<>]*[^<>\s][^<>]*)<\/\1\s*>/g

function leavesIn(text: string): readonly Leaf[] {
  const start = Math.max(text.search(/<(?:\w+:)?(?:AppHdr|Document)\b/), 0)
  return Array.from(
    text.slice(start).matchAll(LEAF),
    ({ index, 1: name = '', 2: attributes = '', 3: value = '' }) => {
      const nameAt = start + index + 1
      return { name, nameAt, textAt: nameAt + name.length + attributes.length + 1, length: value.length }
    },
  )
}

async function samplesOf(type: string): Promise<readonly Sample[]> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  const rows = rowsIn(new TextDecoder().decode(sampleBytes('mx/PROVENANCE.tsv')))
  return rows
    .filter(({ version }) => version === definition.messageIdentifier)
    .map(({ file = '' }) => ({ file, definition, text: new TextDecoder().decode(sampleBytes(`mx/${file}`)) }))
    .filter(({ text }) => {
      const [message, ...others] = readMx(text)
      return (
        others.length === 0 &&
        message?.document !== undefined &&
        messageTypeOfMx(message) === definition.messageIdentifier
      )
    })
}

/** Returns the result of reading a text: the form values and the unread parts without their positions. */
async function seenOf({ definition }: Sample, text: string): Promise<string> {
  const read = await valuesFromText(definition, text, ENVIRONMENT)
  if (!read.ok) return JSON.stringify(read)
  const { values, left } = read.value
  return JSON.stringify({ values, left: left.map((part) => ({ ...part, line: 0 })) })
}

/** Longer samples are tested only in the deep run, which takes minutes. */
const LENGTH_MAX = isDeep ? Infinity : 20_000

const JUNK = '?!?'
/** In the ordinary run this number of elements of a sample is changed, spread over it. */
const LEAVES_MAX = isDeep ? Infinity : 4

/** Returns variants of the sample that differ in this element only. */
function breaksOf({ text }: Sample, { nameAt, textAt, length, name }: Leaf): readonly string[] {
  const last = textAt + length - 1
  const other = text.charAt(last) === '1' ? '2' : '1'
  const behind = text.slice(textAt + length).replace(`</${name}`, `</${name}Q`)
  return [
    `${text.slice(0, textAt)}${JUNK}${text.slice(textAt + length)}`,
    `${text.slice(0, last)}${other}${text.slice(last + 1)}`,
    `${text.slice(0, nameAt)}${name}Q${text.slice(nameAt + name.length, textAt + length)}${behind}`,
    `${text.slice(0, textAt)}<Inner>${text.slice(textAt, textAt + length)}</Inner>${text.slice(textAt + length)}`,
  ]
}

function withoutLeaf({ text }: Sample, { textAt, length }: Leaf): string {
  return `${text.slice(0, textAt)}${text.slice(textAt + length)}`
}

function chosenOf({ file, text }: Sample): readonly Leaf[] {
  const leaves = leavesIn(text)
  const step = Math.max(Math.ceil(leaves.length / LEAVES_MAX), 1)
  return leaves.filter((_, index) => index % step === file.length % step)
}

/** Returns the elements whose content is lost when they are changed: it is neither in the form nor reported. */
async function lostIn(sample: Sample): Promise<readonly string[]> {
  const whole = await seenOf(sample, sample.text)
  const lost: string[] = []
  for (const leaf of chosenOf(sample)) {
    const without = await seenOf(sample, withoutLeaf(sample, leaf))
    const seen = await Promise.all(breaksOf(sample, leaf).map((broken) => seenOf(sample, broken)))
    const at = seen.findIndex((each) => each === whole || each === without)
    if (at !== -1) lost.push(`${leaf.name} at ${leaf.nameAt}, broken in way ${at}`)
  }
  return lost
}

const all = hasCorpus ? (await Promise.all(MX_TYPES.map(samplesOf))).flat() : []
const samples = all.filter(({ text }) => text.length <= LENGTH_MAX)

describe.skipIf(!hasCorpus)('each element of a sample, changed in turn,', () => {
  test('is tested', () => expect(samples.length).toBeGreaterThan(50))

  test.each(samples.map((sample) => [sample.file, sample] as const))(
    '%s: is in the form or reported',
    { timeout: 120_000 },
    async (_, sample) => expect(await lostIn(sample)).toEqual([]),
  )
})
