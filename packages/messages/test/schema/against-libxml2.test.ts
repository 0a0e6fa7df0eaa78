import { isDeep, SEED, sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { createSchemaChecker } from '../../src/standard/mx/check-schema.ts'
import type { MessageSchema } from '../../src/standard/mx/schema.ts'
import { loadSchema } from '../../src/mx/schemas.ts'
import { scanXml } from '../../src/xml/index.ts'
import { Dice } from './dice.ts'
import { documentSample, elementPaths } from './document-samples.ts'
import { type Fault, FAULTS } from './faults.ts'
import { hasSchemas, type Oracle, oracleFor } from './libxml2.ts'
import { surface, written } from './surfaces.ts'
import { TEXT_FAULTS } from './text-faults.ts'

/** For each of the five types and of the two headers; 20,000 of the types in all in the deep suite. */
const DOCUMENTS = sampleCount(40, 4_000)

/** One kind after the other, in each document one fault. */
const FAULTY_DOCUMENTS = sampleCount(70, 4_000)

/** So many documents are made at most to find one in which a fault has a place; some types have none for some kinds. */
const TRIES_MAX = 6

const MESSAGE_IDS = [
  'pacs.008.001.08',
  'pacs.009.001.08',
  'pacs.004.001.09',
  'camt.053.001.08',
  'camt.054.001.08',
  'head.001.001.01',
  'head.001.001.02',
] as const

interface Subject {
  readonly schema: MessageSchema
  readonly oracle: Oracle
}

async function subjectOf(messageId: string): Promise<Subject> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`no schema of ${messageId}`)
  return { schema, oracle: oracleFor(messageId) }
}

/** Our verdict: the codes of everything found. */
function codesOf(text: string, schema: MessageSchema): readonly string[] {
  const codes: string[] = []
  const finding = scanXml(
    text,
    createSchemaChecker(schema, ({ code, path }) => codes.push(`${code} ${path}`)),
  )
  return finding === undefined ? codes : [...codes, finding.code]
}

const KINDS: readonly (readonly [string, Fault | undefined])[] = [
  ...Object.entries(FAULTS),
  ...Object.keys(TEXT_FAULTS).map((kind) => [kind, undefined] as const),
]

/** A document with one fault of a kind; `undefined` where no document of the type has a place for it. */
function faultyText(
  schema: MessageSchema,
  kind: readonly [string, Fault | undefined],
  seed: number,
): string | undefined {
  const paths = elementPaths(schema)
  for (let attempt = 0; attempt < TRIES_MAX; attempt++) {
    const dice = new Dice(seed * TRIES_MAX + attempt)
    const root = documentSample(schema, { dice, target: dice.pick(paths), reached: new Set() })
    const [name, fault] = kind
    if (fault !== undefined && !fault(root, dice)) continue
    const text = written(root, surface(dice))
    const faulty = fault === undefined ? TEXT_FAULTS[name]?.(text, dice) : text
    if (faulty !== undefined) return faulty
  }
  return undefined
}

test('there are at least 25 kinds of faults', () => {
  expect(Object.keys(FAULTS).length).toBeGreaterThan(25)
})

describe.skipIf(!hasSchemas).each(MESSAGE_IDS)('%s beside libxml2', (messageId) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await subjectOf(messageId)
  })

  test(`${DOCUMENTS} valid documents: both accept all of them`, () => {
    const { schema, oracle } = subject
    const paths = elementPaths(schema)
    const reached = new Set<string>()
    for (const seed of sampleSeeds(DOCUMENTS)) {
      const dice = new Dice(seed)
      const target = paths.find((path) => !reached.has(path)) ?? dice.pick(paths)
      const text = written(documentSample(schema, { dice, target, reached }), surface(dice))
      expect({ seed, libxml2: oracle(text).messages, ours: codesOf(text, schema) }).toEqual({
        seed,
        libxml2: [],
        ours: [],
      })
    }
    // Each element of the schema, wherever it can stand.
    expect(paths.filter((path) => isDeep && !reached.has(path))).toEqual([])
  })

  test(`${FAULTY_DOCUMENTS} documents with one fault: both refuse all of them`, () => {
    const { schema, oracle } = subject
    const used = new Set<string>()
    let planted = 0
    for (let seed = SEED; planted < FAULTY_DOCUMENTS; seed++) {
      const kind = KINDS[seed % KINDS.length]
      const text = kind && faultyText(schema, kind, seed)
      if (kind === undefined || text === undefined) continue
      planted += 1
      used.add(kind[0])
      const verdicts = { libxml2: oracle(text).isValid, ours: codesOf(text, schema).length === 0 }
      expect({ seed, kind: kind[0], ...verdicts }).toEqual({
        seed,
        kind: kind[0],
        libxml2: false,
        ours: false,
      })
    }
    expect(used.size).toBeGreaterThan(25)
  })
})
