import { isDeep } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { messageTypeOfFin, readFin } from '../../src/fin/index.ts'
import type { FinField } from '../../src/fin/message.ts'
import { loadDefinition } from '../../src/message-types.ts'
import type { MtDefinition } from '../../src/mt/mt-definition.ts'
import { releaseInForce } from '../../src/standard/mx/releases.ts'
import { valuesFromText } from '../../src/values-from-text.ts'
import { CORPUS_HINT, filesOf, hasCorpus, needsCorpus, sampleText } from './corpus.ts'

const SAMPLE = /\.(?:fin|sta|dos|rje|txt)$/

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
  readonly definition: MtDefinition
  readonly fields: readonly FinField[]
}

async function sampleIn(file: string): Promise<readonly Sample[]> {
  const text = sampleText(file)
  const [message, ...others] = readFin(text)
  const type = message && messageTypeOfFin(message)
  const definition = type && (await loadDefinition(type))
  if (message === undefined || others.length > 0 || !definition || definition.format !== 'MT') return []
  return [{ file, text, definition, fields: message.fields }]
}

/** Returns the result of reading a text: the form values and the unread parts without their positions. */
async function seenOf({ definition }: Sample, text: string): Promise<string> {
  const read = await valuesFromText(definition, text, ENVIRONMENT)
  if (!read.ok) return JSON.stringify(read)
  const { values, left } = read.value
  return JSON.stringify({ values, left: left.map((part) => ({ ...part, line: 0 })) })
}

/** Returns the text without the field. */
function withoutField({ text, fields }: Sample, field: FinField): string {
  const next = fields[fields.indexOf(field) + 1]
  const end = next?.position.offset ?? Math.max(text.indexOf('\n-', field.position.offset) + 1, 0)
  return `${text.slice(0, field.position.offset)}${end === 0 ? '' : text.slice(end)}`
}

/** Returns the positions of the characters of a field in the text, except blanks. */
function charactersOf({ text }: Sample, { tag, value, position }: FinField): readonly number[] {
  const start = position.offset + tag.length + 2
  const breaks = text.slice(start, start + 2 * value.length).split(/\r?\n/).length
  const length = value.length + (text.includes('\r\n') ? Math.min(breaks, value.split('\n').length) - 1 : 0)
  return Array.from({ length }, (_, index) => start + index).filter((at) => text.charAt(at).trim() !== '')
}

/** Returns another character of the same kind. */
function otherThan(character: string): string {
  if (/[0-9]/.test(character)) return String((Number(character) + 1) % 10)
  return character === 'Q' ? 'R' : 'Q'
}

/** Returns variants of the sample that differ in this field only. */
function breaksOf(sample: Sample, field: FinField): readonly string[] {
  const { text } = sample
  const places = charactersOf(sample, field)
  const first = places[0]
  const end = (places.at(-1) ?? 0) + 1
  if (first === undefined) return []
  const chosen = isDeep ? places : places.filter((_, index) => index % STEP === field.position.line % STEP)
  return [
    ...chosen.map((at) => `${text.slice(0, at)}${otherThan(text.charAt(at))}${text.slice(at + 1)}`),
    // No field begins here any more.
    `${text.slice(0, field.position.offset)};${text.slice(field.position.offset + 1)}`,
    `${text.slice(0, first)}${JUNK}${text.slice(end)}`,
    `${text.slice(0, end)}\nLOST LINE${text.slice(end)}`,
  ]
}

const JUNK = '?!?'
/** In the ordinary run one of this number of characters is changed. */
const STEP = 29

/** Returns the fields whose content is lost when they are changed: it is neither in the form nor reported. */
async function lostIn(sample: Sample): Promise<readonly string[]> {
  const whole = await seenOf(sample, sample.text)
  const lost: string[] = []
  for (const field of sample.fields) {
    const without = await seenOf(sample, withoutField(sample, field))
    const seen = await Promise.all(breaksOf(sample, field).map((broken) => seenOf(sample, broken)))
    if (seen.includes(whole) || seen.includes(without)) lost.push(`${field.position.line} ${field.tag}`)
  }
  return lost
}

test('the samples are there', ({ skip }) => {
  skip(!hasCorpus && !needsCorpus, CORPUS_HINT)
  expect(hasCorpus ? '' : CORPUS_HINT).toBe('')
})

const files = hasCorpus ? filesOf('').filter((file) => SAMPLE.test(file)) : []
const samples = (await Promise.all(files.map(sampleIn))).flat()

describe.skipIf(!hasCorpus)('each field of a sample, changed in turn,', () => {
  test('is tested', () => {
    expect(samples.length).toBeGreaterThan(250)
    expect(
      samples.flatMap((sample) => sample.fields.flatMap((field) => breaksOf(sample, field))).length,
    ).toBeGreaterThan(9_000)
  })

  test.each(samples.map((sample) => [sample.file, sample] as const))(
    '%s: is in the form or reported',
    { timeout: 60_000 },
    async (_, sample) => expect(await lostIn(sample)).toEqual([]),
  )
})
