import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { readFin } from '../../src/fin/read-fin.ts'
import { checkFin } from '../../src/mt/check-fin.ts'
import { checkMx, loadSchemasOf, readMx } from '../../src/mx/envelope/index.ts'
import { SCHEMA_MESSAGE_IDS } from '../../src/mx/schemas.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { rowsIn } from '../conformance/corpus.ts'

/** Public samples of one type, compared with the verdict of an independent checker or schema. */
interface CorpusResult {
  readonly read: number
  readonly valid: number
  readonly invalid: number
  /** Our verdict is another one, or the samples have none. */
  readonly other: number
}

export type CorpusResults = Readonly<Record<string, CorpusResult>>

const FOLDERS = [
  process.env['NOSTRO_CORPUS'] ?? fileURLToPath(new URL('../../../../../shared/corpus', import.meta.url)),
  fileURLToPath(new URL('../../../../../shared/corpus-next', import.meta.url)),
]

export const hasCorpora = FOLDERS.every((folder) => existsSync(`${folder}/mx`))

interface Judged {
  readonly type: string
  readonly isRead: boolean
  readonly isValid: boolean
  /** Absent if no other checker judged the sample. */
  readonly expected: boolean | undefined
}

/** Returns the results by type or, for a message without a form, by its identifier. */
export async function corpusResults(): Promise<CorpusResults> {
  const judged = [...finSamples(), ...(await xmlSamples())].filter(({ isRead }) => isRead)
  const types = [...new Set(judged.map(({ type }) => type))].toSorted()
  return Object.fromEntries(
    types.map((type) => {
      const ofType = judged.filter((sample) => sample.type === type)
      const agreed = ofType.filter(({ isValid, expected }) => isValid === expected)
      const valid = agreed.filter(({ isValid }) => isValid).length
      const invalid = agreed.length - valid
      return [type, { read: ofType.length, valid, invalid, other: ofType.length - agreed.length }]
    }),
  )
}

const EXPECTED: Readonly<Record<string, boolean>> = { valid: true, deviant: false, invalid: false }

function finSamples(): readonly Judged[] {
  return FOLDERS.flatMap((folder) =>
    rowsIn(readFileSync(`${folder}/mt/PROVENANCE.tsv`, 'utf8'))
      .filter(({ file = '', type = '' }) => /^\d{3}$/.test(type) && existsSync(`${folder}/mt/${file}`))
      .map(({ file = '', type = '', status = '' }) => {
        const messages = readFin(readFileSync(`${folder}/mt/${file}`).toString('latin1'))
        const findings = messages.flatMap((message) => checkFin(message))
        const isValid = !findings.some(({ severity }) => severity === 'error')
        return { type: `MT${type}`, isRead: messages.length > 0, isValid, expected: EXPECTED[status] }
      }),
  )
}

async function xmlSamples(): Promise<readonly Judged[]> {
  const rows = FOLDERS.flatMap((folder) =>
    rowsIn(readFileSync(`${folder}/mx/PROVENANCE.tsv`, 'utf8')).map((row) => ({ folder, ...row })),
  ) as readonly Readonly<Record<string, string>>[]
  const known = rows.filter(({ version = '' }) => SCHEMA_MESSAGE_IDS.includes(version))
  return await Promise.all(
    known.map(async ({ folder, file, version = '', xsd_valid: isValid, head_valid: hasValidHeader }) => {
      const messages = readMx(readFileSync(`${folder}/mx/${file}`))
      const options = { release: releaseOf('SR2026'), isSchemaOnly: true }
      const findings = await Promise.all(
        messages.map(async (message) =>
          checkMx(message, { schemas: await loadSchemasOf(message), ...options }),
        ),
      )
      return {
        type: version,
        isRead: messages.length > 0,
        isValid: findings.flat().length === 0,
        expected: isValid === 'yes' && hasValidHeader !== 'no',
      }
    }),
  )
}
