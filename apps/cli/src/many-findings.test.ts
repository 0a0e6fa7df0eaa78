import { describe, expect, test } from 'vitest'

import { runCommandLine } from './command-line.ts'

/** Returns a message with `count` fields that its type does not have; each is a finding. */
const messageWith = (count: number): string =>
  [
    '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:',
    ':20:REF1',
    ':79:GOOD MORNING',
    ...Array.from({ length: count }, () => ':99Z:WHO KNOWS'),
    '-}',
  ].join('\r\n')

const documentWith = (count: number): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>A</MsgId><CreDtTm>2026-11-21T08:00:00+00:00</CreDtTm></GrpHdr>\n${'<Wrong/>\n'.repeat(count)}</BkToCstmrStmt></Document>`

async function run(words: readonly string[], input: string) {
  const output: string[] = []
  const stream = {
    write: (text: string, done: () => void) => {
      output.push(text)
      done()
    },
  }
  const code = await runCommandLine(words, {
    stdin: (async function* () {
      yield Buffer.from(input)
    })(),
    stdout: stream,
    stderr: stream,
    environment: { LANG: 'en_US.UTF-8' },
    now: () => new Date('2026-11-21T08:00:00Z'),
  })
  return { code, output: output.join('') }
}

/** Counts the lines with a finding. */
const findingsIn = (output: string): number => output.match(/^ +\d+:\d+ +(error|warning) /gm)?.length ?? 0

const FINDINGS = 9_900

describe('a message with ten thousand findings', () => {
  // The excessive length of the message is one more finding.
  const message = messageWith(9_999)

  test('is validated with the first hundred and the number of the others', async () => {
    const { code, output } = await run(['validate'], message)
    expect(code).toBe(1)
    expect(findingsIn(output)).toBe(100)
    expect(output.endsWith('  … 9,900 more findings; --all shows them.\n')).toBe(true)
    expect(output.length).toBeLessThan(15_000)
  })

  test('is validated in the same way for JSON output', async () => {
    const { code, output } = await run(['validate', '--json'], message)
    expect(code).toBe(1)
    const [{ valid, findings, moreFindings }] = JSON.parse(output).messages
    expect([valid, findings.length, moreFindings]).toEqual([false, 100, FINDINGS])
    expect(findings[1]).toMatchObject({ path: '99Z', line: 4 })
    expect(output.length).toBeLessThan(20_000)
  })

  test.each([
    [['--findings', '3'], 3, 9_997],
    [['--findings=0'], 0, 10_000],
    [['--findings', '9999'], 9_999, 1],
    [['--all'], 10_000, undefined],
    [['--all', '--findings', '5'], 10_000, undefined],
  ])('with %j shows %i', async (words, count, more) => {
    const json = await run(['validate', '--json', ...words], message)
    const [{ findings, moreFindings }] = JSON.parse(json.output).messages
    expect([findings.length, moreFindings]).toEqual([count, more])
    const { output } = await run(['validate', ...words], message)
    expect(findingsIn(output)).toBe(count)
    expect(output.includes('more finding')).toBe(more !== undefined)
  })

  test('is explained with all its fields, a hundred findings and the number of the others', async () => {
    const { code, output } = await run(['explain', '--json'], message)
    expect(code).toBe(1)
    const [{ fields, findings, moreFindings }] = JSON.parse(output).messages
    expect(fields.filter(({ tag }: { tag: string }) => tag === '99Z')).toHaveLength(9_999)
    const shown = fields.flatMap((field: { findings: readonly unknown[] }) => field.findings)
    expect([findings.length + shown.length, moreFindings]).toEqual([100, FINDINGS])
    const text = (await run(['explain'], message)).output
    expect([findingsIn(text), text.includes('… 9,900 more findings;')]).toEqual([100, true])
  })

  test('is parsed with the first findings of its structure', async () => {
    const capped = await run(
      ['parse', '--findings', '2'],
      '{4:\n:20:REF1\n:32A:260230USD1\n:99Z:WHO KNOWS\n-}',
    )
    expect(findingsIn(capped.output)).toBe(2)
    expect(capped.output).toContain('… 1 more finding;')
  })
})

describe('a document with ten thousand findings', () => {
  const document = documentWith(10_000)

  test.each(['validate', 'explain', 'parse'])('%s shows at most a hundred', async (command) => {
    const { output } = await run([command], document)
    expect(findingsIn(output)).toBeLessThanOrEqual(100)
  })

  test('is validated with the first hundred and the number of the others', async () => {
    const all = await run(['validate', '--json', '--all'], document)
    const [{ findings: found }] = JSON.parse(all.output).messages
    expect(found.length).toBeGreaterThanOrEqual(10_000)
    const { code, output } = await run(['validate', '--json'], document)
    const [{ findings, moreFindings }] = JSON.parse(output).messages
    expect(code).toBe(1)
    expect(findings).toEqual(found.slice(0, 100))
    expect(moreFindings).toBe(found.length - 100)
  })
})

describe('a batch', () => {
  const batch = Array.from({ length: 100 }, () => messageWith(100)).join('$')

  test('with ten thousand findings shows a thousand, and the number of findings of each message', async () => {
    const { code, output } = await run(['validate', '--json'], batch)
    expect(code).toBe(1)
    const messages: readonly { readonly findings: readonly object[]; readonly moreFindings?: number }[] =
      JSON.parse(output).messages
    expect(messages).toHaveLength(100)
    const shown = messages.reduce((sum, { findings }) => sum + findings.length, 0)
    const more = messages.reduce((sum, { moreFindings = 0 }) => sum + moreFindings, 0)
    expect([shown, more]).toEqual([1_000, 9_000])
    const text = (await run(['validate'], batch)).output
    expect(findingsIn(text)).toBe(1_000)
    expect(text.match(/not valid$/gm)).toHaveLength(100)
    expect((await run(['validate', '--all'], batch)).output.match(/^ +\d+:\d+ /gm)).toHaveLength(10_000)
  })
})

test.each(['many', '-1', '1.5', '', '1e3'])('--findings=%s is not a valid number', async (value) => {
  const { code, output } = await run(['validate', `--findings=${value}`], messageWith(0))
  expect(code).toBe(2)
  expect(output).toContain('whole number')
})
