import { isDeep } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { startMxStreamCheck } from '../../src/mx/envelope/check-mx-stream.ts'
import type { MxFinding } from '../../src/standard/mx/mx-finding.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { changed, findingsIn, SAMPLES, type SampleName } from './profile-samples.ts'

async function streamedFindings(pieces: Iterable<string>): Promise<readonly MxFinding[]> {
  const findings: MxFinding[] = []
  const check = await startMxStreamCheck({
    release: releaseOf('SR2026'),
    report: (finding) => findings.push(finding),
    limits: { size: 1_000_000_000 },
  })
  for (const piece of pieces) check.write(piece)
  check.end()
  return inOrder(findings)
}

/** Sorts by position, and by code if several findings are at one position. */
function inOrder(findings: readonly MxFinding[]): readonly MxFinding[] {
  return findings.toSorted(
    (one, other) => one.line - other.line || one.column - other.column || one.code.localeCompare(other.code),
  )
}

function* piecesOf(text: string, length: number): Generator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
}

const ENTRY =
  '<Ntry><Amt Ccy="USD">0.01</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-20</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>\n'

/** Returns a statement whose entries are repeated, followed by the first two of the sample. */
function* statementOf(numberOfEntries: number): Generator<string> {
  const start = SAMPLES.camt053.indexOf('<Ntry>')
  yield SAMPLES.camt053.slice(0, start)
  for (let entry = 0; entry < numberOfEntries; entry++) yield ENTRY
  yield SAMPLES.camt053.slice(start)
}

describe('a message checked while it is read has the same findings as the whole', () => {
  const samples = Object.keys(SAMPLES) as readonly SampleName[]

  test.each(samples)('%s without fault', async (name) => {
    expect(await streamedFindings(piecesOf(SAMPLES[name], 100))).toEqual([])
  })

  const faulty = [
    changed(SAMPLES.camt053, '<Sts><Cd>BOOK', '<Sts><Cd>PDNG'),
    changed(SAMPLES.camt053, '<ValDt><Dt>2026-11-20</Dt></ValDt>', ''),
    changed(SAMPLES.camt053, '<Amt Ccy="USD">50.5<', '<Amt Ccy="USD">50.6<'),
    changed(SAMPLES.camt053, '<StmtPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>', ''),
    changed(SAMPLES.camt053, '<BizSvc>swift.cbprplus.04</BizSvc>', ''),
    changed(SAMPLES.camt053, '</Stmt>', '</Stmt><Stmt><Id>STMT_2</Id></Stmt>'),
    changed(SAMPLES.camt053, '<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>', '<BkTxCd><Prtry/></BkTxCd>'),
    changed(SAMPLES.camt053, 'camt.053.001.08">', 'camt.053.001.02">'),
    changed(SAMPLES.camt054, '<NtryRef>E1', '<NtryRef>/E1'),
    SAMPLES.camt054.replace(/<Ntry>.*<\/Ntry>/s, ''),
    changed(SAMPLES.pacs008, '<InstrId>INSTR-1', '<InstrId>INSTR//1'),
    changed(SAMPLES.pacs008, '<Ctry>CN', '<Ctry>C'),
  ]

  test.each(faulty.flatMap((text) => [1, 7, 4096].map((length) => [text.length, length, text] as const)))(
    'fault %# in chunks',
    async (_, length, text) => {
      const whole = inOrder(await findingsIn(text))
      expect(whole.length).toBeGreaterThan(0)
      expect(await streamedFindings(piecesOf(text, length))).toEqual(whole)
    },
  )
})

/** In the deep run, more than the memory could hold as a whole. */
const LONG = isDeep ? 100_000 : 3_000

test(`${LONG} entries of a statement are counted and added up`, async () => {
  const findings = await streamedFindings(statementOf(LONG))
  const credits = LONG / 100 + 50
  const summary = '/Document/BkToCstmrStmt/Stmt[1]/TxsSummry'
  expect(findings.map(({ code, path, params }) => [code, path, params])).toEqual([
    [
      'report.closingBalance',
      '/Document/BkToCstmrStmt/Stmt[1]/Bal[2]/Amt',
      { expected: `${100 + credits - 200.5}`, found: '-50.5' },
    ],
    ['report.total', `${summary}/TtlNtries/NbOfNtries`, { expected: `${LONG + 2}`, found: '2' }],
    ['report.total', `${summary}/TtlNtries/Sum`, { expected: `${credits + 200.5}`, found: '250.5' }],
    [
      'report.total',
      `${summary}/TtlNtries/TtlNetNtry/Amt`,
      { expected: `${credits - 200.5}`, found: '-150.5' },
    ],
    ['report.total', `${summary}/TtlCdtNtries/NbOfNtries`, { expected: `${LONG + 1}`, found: '1' }],
    ['report.total', `${summary}/TtlCdtNtries/Sum`, { expected: `${credits}`, found: '50' }],
  ])
})

test('only the schema is checked on request', async () => {
  const findings: MxFinding[] = []
  const check = await startMxStreamCheck({
    release: releaseOf('SR2026'),
    report: (finding) => findings.push(finding),
    isSchemaOnly: true,
  })
  check.write(changed(changed(SAMPLES.camt053, '<ValDt><Dt>2026-11-20</Dt></ValDt>', ''), 'BOOK', 'TOO LONG'))
  check.end()
  expect(check.messageType()).toBe('camt.053.001.08')
  expect(findings.map(({ code }) => code)).toEqual(['value.tooLong'])
})

test('a truncated text has a finding', async () => {
  const text = SAMPLES.camt053.slice(0, SAMPLES.camt053.indexOf('<NtryRef>E2'))
  const [finding, ...others] = await streamedFindings(piecesOf(text, 50))
  expect(others).toEqual([])
  expect(finding).toMatchObject({ code: 'xml.endMissing', severity: 'error' })
})
