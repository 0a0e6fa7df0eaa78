import fc from 'fast-check'
import { checkFreeText, loadSpeller } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { quickFixesOf, withFix, withWrappedLines, wrappedText } from './quick-fixes.ts'

const HEAD = '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:'
const OWN = { ownBics: ['DEMECNBJXXX'] }

function note(...lines: readonly string[]): readonly string[] {
  return [HEAD, ':20:REF1', ...lines, '-}']
}

function findingsOf(lines: readonly string[]) {
  return checkFreeText(lines.join('\r\n'), OWN).findings
}

/** Returns the text after the first fix of its first finding. */
function fixed(lines: readonly string[]) {
  const [finding] = findingsOf(lines)
  const [fix] = finding === undefined ? [] : quickFixesOf(lines, finding)
  return fix === undefined ? undefined : { kind: fix.kind, lines: withFix(lines, fix).slice(2, -1) }
}

describe('quick fixes', () => {
  test.each([
    [[':79:A & B'], 'replaceSign', [':79:A + B']],
    [[':79:café'], 'replaceSign', [':79:cafe']],
    [[':79:A 好 B'], 'removeSign', [':79:A  B']],
    [[':79:A 😀 B'], 'removeSign', [':79:A  B']],
    [[':79:ok', 'me@bank'], 'replaceSign', [':79:ok', 'me(AT)bank']],
    [[`:79:${'WORD '.repeat(12).trim()}`], 'wrapLines', [`:79:${'WORD '.repeat(10).trim()}`, 'WORD WORD']],
  ] as const)('of %j is %s', (lines, kind, expected) => {
    expect(fixed(note(...lines))).toEqual({ kind, lines: expected })
  })

  test('transliterate words of other alphabets to characters of the network', async () => {
    const spell = await loadSpeller()
    const lines = note(':79:СЧЁТ 12', 'FOR 上海')
    const fixes = findingsOf(lines).map((finding) => quickFixesOf(lines, finding, spell)[0])
    expect(fixes.map((fix) => fix?.params)).toEqual([
      { character: 'СЧЁТ', replacement: expect.stringMatching(/^SCh/i) },
      { character: '上海', replacement: 'Shang Hai' },
    ])
    expect(fixes[0]?.lines[0]).toMatch(/^:79:SCh[A-Za-z]+ 12$/i)
  })

  test('change to upper case where it is required', () => {
    const lines = [HEAD, ':20:REF1', ':79:OK', '-}'].with(0, HEAD.replace('I199', 'i199'))
    const finding = { code: 'envelope.blockMalformed', line: 1, column: 30 }
    expect(quickFixesOf(lines, finding)[0]).toMatchObject({ kind: 'raiseCase', lines: [HEAD] })
  })

  test('do not change a reference', () => {
    const lines = [HEAD, ':20:REFERENCE1234567890', ':79:OK', '-}']
    expect(fixed(lines)).toBeUndefined()
  })

  test('wrap all long lines at once', () => {
    const long = 'WORD '.repeat(12).trim()
    const wrapped = withWrappedLines(note(`:79:${long}`, long), findingsOf(note(`:79:${long}`, long)))
    expect(findingsOf(wrapped)).toEqual([])
  })
})

test('wrapped text contains the same words and fits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Z][A-Z.:-]{0,60}$/), { minLength: 1, maxLength: 20 }),
      (words) => {
        const lines = wrappedText(words.join(' '), 35)
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
        expect(lines.every((line) => line.length <= 35)).toBe(true)
      },
    ),
  )
})
