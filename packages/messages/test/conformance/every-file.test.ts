import { describe, expect, test } from 'vitest'

import { FINDING_CODES } from '../../src/fin/finding-codes.ts'
import { readFin } from '../../src/fin/read-fin.ts'
import { checkFin } from '../../src/mt/check-fin.ts'
import { filesOf, hasCorpus, sampleText } from './corpus.ts'

const SAMPLE = /\.(?:fin|sta|dos|rje|txt)$/

describe.skipIf(!hasCorpus)('every sample, also broken ones and those of other types', () => {
  const files = hasCorpus ? filesOf('').filter((file) => SAMPLE.test(file)) : []

  test('is tested', () => expect(files.length).toBe(502))

  test.each(files)('%s is read and checked, each finding with its position and parameters', (file) => {
    const text = sampleText(file)
    const lines = text.split(/\r\n|\r|\n/)
    for (const { code, line, column, params = {} } of readFin(text).flatMap((message) => checkFin(message))) {
      expect(Object.keys(params).toSorted()).toEqual([...FINDING_CODES[code]].toSorted())
      expect(line).toBeLessThanOrEqual(lines.length)
      expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
    }
  })
})
