import { describe, expect, test } from 'vitest'

import type { Finding } from '../../src/fin/message.ts'
import { readFin } from '../../src/fin/read-fin.ts'
import { checkFin } from '../../src/mt/check-fin.ts'
import { CODE_DIFFERENCES } from './code-differences.ts'
import { CORPUS_HINT, hasCorpus, needsCorpus, sampleText } from './corpus.ts'
import { judgedSamples, ownSamples } from './samples.ts'

const findingsIn = (file: string) => readFin(sampleText(file)).flatMap((message) => checkFin(message))
const isError = ({ severity }: Finding) => severity === 'error'

test('the samples are there', ({ skip }) => {
  skip(!hasCorpus && !needsCorpus, CORPUS_HINT)
  expect(hasCorpus ? '' : CORPUS_HINT).toBe('')
})

describe.skipIf(!hasCorpus)('own samples', () => {
  test.each(ownSamples)('$file gives exactly $codes', ({ file, codes }) => {
    const rules = new Set(
      findingsIn(file)
        .filter(isError)
        .map((finding) => finding.rule),
    )
    expect([...rules].join(' ')).toBe(codes)
  })

  test.each(ownSamples.filter(({ verdict }) => verdict === 'valid'))(
    '$file gives not even a warning',
    ({ file }) => {
      expect(findingsIn(file).map(({ code }) => code)).toEqual([])
    },
  )

  test.each(ownSamples.filter(({ verdict }) => verdict === 'business'))(
    '$file has inconsistent sums',
    ({ file }) => {
      expect(findingsIn(file)).toEqual([
        expect.objectContaining({ code: 'balance.arithmetic', severity: 'warning', rule: 'balance' }),
      ])
    },
  )

  test('are of every verdict', () => {
    const verdicts = ownSamples.map(({ verdict }) => verdict)
    expect(new Set(verdicts)).toEqual(new Set(['valid', 'invalid', 'tolerate', 'business']))
    expect(verdicts.length).toBe(187)
  })
})

describe.skipIf(!hasCorpus)('collected samples give the codes listed with them', () => {
  const rows = judgedSamples.map(({ file, codes }) => ({ file, listed: codesListed(codes) }))

  test.each(rows)('$file: $listed', ({ file, listed }) => {
    const ours = codesFound(file)
    const difference = CODE_DIFFERENCES[file]
    expect(ours).toBe(difference?.ours ?? listed)
    expect(ours === listed).toBe(difference === undefined)
  })

  test('and differ for a known reason in the others', () => {
    const differing = rows.filter(({ file }) => CODE_DIFFERENCES[file] !== undefined)
    expect(differing.map(({ file }) => file).toSorted()).toEqual(Object.keys(CODE_DIFFERENCES).toSorted())
    expect({ all: rows.length, differing: differing.length }).toEqual({ all: 229, differing: 59 })
  })
})

/** Returns the error codes with the number of the field, each once, in order: `T26:20 C03:32`. */
function codesFound(file: string): string {
  const errors = findingsIn(file).filter(isError)
  return inOrder(errors.map(({ rule, path }) => `${rule}:${path.replace(/^(\d\d)[A-Za-z]$/, '$1')}`))
}

/** Returns the list of the corpus in the same notation; it writes options as `59[AF]?` and `71a`. */
function codesListed(listed: string): string {
  return inOrder(listed.split(' ').map((code) => code.replace(/^(.*:\d\d)(?:\[\w+\]\??|[A-Za-z])$/, '$1')))
}

function inOrder(codes: readonly string[]): string {
  return [...new Set(codes)].toSorted().join(' ')
}
