import { describe, expect, test } from 'vitest'

import { readFin } from '../../src/fin/index.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { hasCounterpart } from '../../src/translate/pairs/pairs.ts'
import { CORPUS_HINT, hasCorpus, needsCorpus, rowsIn, sampleBytes } from '../conformance/corpus.ts'
import { complaintsAboutFin, complaintsAboutMx } from './laws.ts'

const TIMEOUT_MS = 300_000

test.runIf(needsCorpus)(`there are samples (${CORPUS_HINT})`, () => expect(hasCorpus).toBe(true))

/** Returns the files of a folder by its table. */
function filesIn(folder: string, column: string): readonly string[] {
  const rows = rowsIn(new TextDecoder().decode(sampleBytes(`${folder}/PROVENANCE.tsv`)))
  return rows.map((row) => `${folder}/${row[column] ?? ''}`)
}

function textOf(path: string): string {
  return new TextDecoder().decode(sampleBytes(path))
}

describe.runIf(hasCorpus)('every sample that has a counterpart', () => {
  test(
    'of ISO 20022 has the same amounts and no unreported loss',
    async () => {
      const found: unknown[] = []
      const pairs = filesIn('translation', 'pair(.fin+.xml)').map((pair) => `${pair}.xml`)
      for (const path of [...filesIn('mx', 'file'), ...pairs]) {
        for (const message of readMx(sampleBytes(path)).filter(hasCounterpart)) {
          const complaints = await complaintsAboutMx(message)
          if (complaints.length > 0) found.push({ path, complaints })
        }
      }
      expect(found).toEqual([])
    },
    TIMEOUT_MS,
  )

  test(
    'of FIN has the same amounts and no unreported loss',
    async () => {
      const found: unknown[] = []
      for (const pair of filesIn('translation', 'pair(.fin+.xml)')) {
        for (const message of readFin(textOf(`${pair}.fin`)).filter(hasCounterpart)) {
          const complaints = await complaintsAboutFin(message)
          if (complaints.length > 0) found.push({ pair, complaints })
        }
      }
      expect(found).toEqual([])
    },
    TIMEOUT_MS,
  )
})
