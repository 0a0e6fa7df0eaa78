import { describe, expect, test } from 'vitest'

import {
  checkMx,
  headerFactsOf,
  loadSchemasOf,
  messageTypeOfMx,
  readMx,
} from '../../src/mx/envelope/index.ts'
import type { MxFinding } from '../../src/standard/mx/mx-finding.ts'
import { MX_FINDING_CODES } from '../../src/standard/mx/mx-finding-codes.ts'
import { MX_RELEASES, type MxRelease, releaseOf } from '../../src/standard/mx/releases.ts'
import { SCHEMA_MESSAGE_IDS } from '../../src/mx/schemas.ts'
import { SCHEMA_FINDING_CODES } from '../../src/standard/mx/schema-finding-codes.ts'
import { XML_FINDING_CODES } from '../../src/xml/index.ts'
import { CORPUS_HINT, hasCorpus, needsCorpus, rowsIn, sampleBytes } from './corpus.ts'
import { EXPECTED_ERRORS } from './mx-expectations.ts'

const CODES: Readonly<Record<string, readonly string[]>> = {
  ...XML_FINDING_CODES,
  ...SCHEMA_FINDING_CODES,
  ...MX_FINDING_CODES,
}

const rows = hasCorpus ? rowsIn(new TextDecoder().decode(sampleBytes('mx/PROVENANCE.tsv'))) : []

/** Samples of the five messages in the versions that the product supports. */
const ours = rows.filter(({ version = '' }) => SCHEMA_MESSAGE_IDS.includes(version))

/**
 * Generated samples that contain every element of the schema or none, and samples for rules other than the network's.
 */
const SYNTHETIC = /\.(max|min)\.xml$|__fixtures__/

async function findingsIn(file: string, release: MxRelease): Promise<readonly MxFinding[]> {
  const messages = readMx(sampleBytes(`mx/${file}`))
  const findings = await Promise.all(
    messages.map(async (message) => checkMx(message, { schemas: await loadSchemasOf(message), release })),
  )
  return findings.flat()
}

const errorsIn = async (file: string) =>
  (await findingsIn(file, releaseOf('SR2025')))
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path }) => `${code} ${path.replace(/\[\d+\]/g, '')}`)

test('the samples are there', ({ skip }) => {
  skip(!hasCorpus && !needsCorpus, CORPUS_HINT)
  expect(hasCorpus ? '' : CORPUS_HINT).toBe('')
})

describe.skipIf(!hasCorpus)('every sample of any version', () => {
  test('is tested', () => expect(rows.length).toBe(224))

  test.each(rows)(
    '$file: one message, its type, its header',
    ({ file = '', version, head_version, bizsvc }) => {
      const messages = readMx(sampleBytes(`mx/${file}`))
      expect(messages).toHaveLength(1)
      const [message] = messages
      if (message === undefined) throw new Error('there is one')
      expect(message.findings).toEqual([])
      expect(messageTypeOfMx(message)).toBe(version)
      expect(message.header?.namespace?.split(':').at(-1) ?? '-').toBe(head_version)
      expect(headerFactsOf(message).businessService ?? '').toBe(bizsvc)
    },
  )

  test.each(rows)('$file: each finding has its position and its parameters', async ({ file = '' }) => {
    const lines = new TextDecoder().decode(sampleBytes(`mx/${file}`)).split('\n')
    for (const release of MX_RELEASES) {
      for (const { code, line, column, params = {} } of await findingsIn(file, release)) {
        expect(CODES[code]).toBeDefined()
        expect(Object.keys(params).filter((name) => CODES[code]?.includes(name) !== true)).toEqual([])
        expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
      }
    }
  })
})

describe.skipIf(!hasCorpus)('samples that should be valid', () => {
  const valid = ours.filter(
    ({ file = '', xsd_valid, head_valid, label = '' }) =>
      xsd_valid === 'yes' &&
      head_valid !== 'no' &&
      !label.startsWith('made-invalid') &&
      !SYNTHETIC.test(file),
  )

  test.each(valid)('$file', async ({ file = '' }) => {
    expect(await errorsIn(file)).toEqual(EXPECTED_ERRORS[file]?.errors ?? [])
  })

  test('violate a rule for a known reason in few files', () => {
    const breaking = valid.filter(({ file = '' }) => EXPECTED_ERRORS[file] !== undefined)
    expect(breaking.map(({ file = '' }) => file).toSorted()).toEqual(Object.keys(EXPECTED_ERRORS).toSorted())
    expect({ all: valid.length, breaking: breaking.length }).toEqual({ all: 71, breaking: 12 })
  })
})

/** The rule that a sample was made to violate, by the label of its author, and our code for it. */
const MADE_TO_BREAK: Readonly<Record<string, string>> = {
  'camt.054-r10': 'entry.dateMissing',
  'camt.054-r20': 'reference.slashes',
  'pacs.004-r111': 'currency.metal',
  'pacs.004-r65': 'currency.metal',
  'pacs.008-r31': 'currency.metal',
  'pacs.008-r41': 'currency.metal',
  'pacs.009-r16': 'currency.metal',
  mismatch: 'header.senderDiffers',
}

describe.skipIf(!hasCorpus)('samples made to violate a rule', () => {
  const labelled = ours.flatMap(({ file = '', label = '' }) => {
    const code = MADE_TO_BREAK[label.replace('made-invalid: ', '')]
    return code === undefined ? [] : [[file, code] as const]
  })

  test('are many', () => expect(labelled.length).toBe(17))

  test.each(labelled)('%s violates it: %s', async (file, code) => {
    expect((await errorsIn(file)).map((error) => error.split(' ')[0])).toContain(code)
  })

  const broken = ours.filter(({ label }) => label === 'made-invalid')

  test.each(broken)('$file violates several', async ({ file = '' }) => {
    expect((await errorsIn(file)).length).toBeGreaterThan(2)
  })
})
