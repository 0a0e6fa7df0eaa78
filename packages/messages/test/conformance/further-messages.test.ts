import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { checkMx, loadSchemasOf, readMx } from '../../src/mx/envelope/index.ts'
import type { MxFinding } from '../../src/standard/mx/mx-finding.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { SCHEMA_MESSAGE_IDS } from '../../src/mx/schemas.ts'
import { rowsIn } from './corpus.ts'

/** A folder of samples of messages without a form, which is not part of the product. */
const FOLDER =
  process.env['NOSTRO_CORPUS_NEXT'] ??
  fileURLToPath(new URL('../../../../../shared/corpus-next/mx', import.meta.url))

const hasSamples = existsSync(FOLDER)

const samples = hasSamples
  ? rowsIn(readFileSync(`${FOLDER}/PROVENANCE.tsv`, 'utf8')).filter(({ version = '' }) =>
      SCHEMA_MESSAGE_IDS.includes(version),
    )
  : []

/** The rule that a sample was made to violate, by the label of its author, and our code for it. */
const MADE_TO_BREAK: Readonly<Record<string, string>> = {
  'camt.052-r4': 'header.messageDefinition',
  'pain.001-r3': 'header.messageDefinition',
}

async function findingsIn(file: string, isSchemaOnly: boolean): Promise<readonly MxFinding[]> {
  const options = { release: releaseOf('SR2026'), isSchemaOnly }
  const messages = readMx(readFileSync(`${FOLDER}/${file}`))
  const findings = await Promise.all(
    messages.map(async (message) => checkMx(message, { schemas: await loadSchemasOf(message), ...options })),
  )
  return findings.flat()
}

describe.skipIf(!hasSamples)('samples of messages without a form', () => {
  test('are there', () => expect(samples.length).toBeGreaterThan(80))

  test.each(samples)('$file: the verdict of the schema is $xsd_valid, as in libxml2', async (sample) => {
    const { file = '', xsd_valid: isValid, head_valid: hasValidHeader } = sample
    const found = (await findingsIn(file, true)).map(({ code, path }) => `${code} ${path}`)
    expect({ file, found, isValid: found.length === 0 }).toEqual({
      file,
      found,
      isValid: isValid === 'yes' && hasValidHeader !== 'no',
    })
  })

  test.each(samples.filter(({ file = '' }) => file.includes('/own__')))(
    '$file has no errors',
    async ({ file = '' }) => {
      const errors = (await findingsIn(file, false)).filter(({ severity }) => severity === 'error')
      expect(errors).toEqual([])
    },
  )

  test.each(samples.filter(({ label = '' }) => label.startsWith('made-invalid: ')))(
    '$file breaks the rule of its label',
    async ({ file = '', label = '' }) => {
      const code = MADE_TO_BREAK[label.slice('made-invalid: '.length)]
      expect((await findingsIn(file, false)).map((finding) => finding.code)).toContain(code)
    },
  )
})
