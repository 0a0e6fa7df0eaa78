import { describe, expect, test } from 'vitest'

import { checkSchema } from '../../src/standard/mx/check-schema.ts'
import { loadSchema, SCHEMA_MESSAGE_IDS } from '../../src/mx/schemas.ts'
import { decodeXml, readXml, writeXml, type XmlElement } from '../../src/xml/index.ts'
import { CORPUS_HINT, hasCorpus, needsCorpus, rowsIn, sampleBytes } from '../conformance/corpus.ts'

const rows = hasCorpus ? rowsIn(new TextDecoder().decode(sampleBytes('mx/PROVENANCE.tsv'))) : []

/** Each part of a sample with a verdict of libxml2: the document, and the header if there is one. */
const parts = rows.flatMap(({ file = '', version = '', xsd_valid, head_version = '-', head_valid }) => [
  { file, root: 'Document', messageId: version, isValid: xsd_valid === 'yes' },
  ...(head_version === '-'
    ? []
    : [{ file, root: 'AppHdr', messageId: head_version, isValid: head_valid === 'yes' }]),
])

/** Samples of other versions have no schema here. */
const ours = parts.filter(({ messageId }) => SCHEMA_MESSAGE_IDS.includes(messageId))

function rootOf(file: string): XmlElement {
  const text = decodeXml(sampleBytes(`mx/${file}`))
  const read = text.ok ? readXml(text.value) : text
  if (!read.ok) throw new Error(`${file}: ${read.error.code}`)
  return read.value
}

function firstNamed(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element
  for (const child of element.children) {
    const found = firstNamed(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the content of an element, independent of its notation in the text. */
function contentOf(element: XmlElement): unknown {
  const { name, namespace, text, children } = element
  const attributes = element.attributes.map((attribute) => [
    attribute.namespace,
    attribute.name,
    attribute.value,
  ])
  return { name, namespace, attributes, text, children: children.map(contentOf) }
}

test('the samples are there', ({ skip }) => {
  skip(!hasCorpus && !needsCorpus, CORPUS_HINT)
  expect(ours.length).toBeGreaterThan(250)
})

describe.skipIf(!hasCorpus)('samples', () => {
  test.each(ours)(
    '$file, $root: valid is $isValid, as in libxml2',
    async ({ file, root, messageId, isValid }) => {
      const schema = await loadSchema(messageId)
      const element = firstNamed(rootOf(file), root)
      const findings = schema && element && checkSchema(element, schema)
      expect({ findings, isValid: findings?.length === 0 }).toEqual({ findings, isValid })
    },
  )

  test.each([...new Set(rows.map(({ file = '' }) => file))])(
    '%s is the same when written and read again',
    (file) => {
      const root = rootOf(file)
      const again = readXml(writeXml(root, { keepsEmpty: true }))
      expect(again.ok && contentOf(again.value)).toEqual(contentOf(root))
    },
  )
})
