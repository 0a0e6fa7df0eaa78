import { isDeep, SEED, sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { createSchemaChecker } from '../../src/standard/mx/check-schema.ts'
import type { MessageSchema } from '../../src/standard/mx/schema.ts'
import { loadSchema, SCHEMA_MESSAGE_IDS } from '../../src/mx/schemas.ts'
import { scanXml } from '../../src/xml/index.ts'
import { Dice } from './dice.ts'
import { documentSample, elementPaths } from './document-samples.ts'
import { type Fault, FAULTS } from './faults.ts'
import { hasSchemas, type Oracle, oracleFor } from './libxml2.ts'
import { surface, written } from './surfaces.ts'
import { TEXT_FAULTS } from './text-faults.ts'

/** The number of documents for each schema. */
const DOCUMENTS = sampleCount(40, 5_000)

/** The number of documents with one fault each, with the kinds in turn. */
const FAULTY_DOCUMENTS = sampleCount(70, 5_000)

/**
 * The largest number of documents that are generated to find one in which a fault is possible; some types have none for
 * some kinds.
 */
const TRIES_MAX = 6

interface Subject {
  readonly schema: MessageSchema
  readonly oracle: Oracle
}

async function subjectOf(messageId: string): Promise<Subject> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`no schema of ${messageId}`)
  return { schema, oracle: oracleFor(messageId) }
}

/** Returns the codes of our findings. */
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

/** Returns a document with one fault of a kind; `undefined` if no document of the type allows it. */
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

describe.skipIf(!hasSchemas).each(SCHEMA_MESSAGE_IDS)('%s compared with libxml2', (messageId) => {
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
    // Each element of the schema, at every possible path.
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
