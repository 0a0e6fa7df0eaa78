import { describe, expect, test } from 'vitest'

import { checkFreeText } from './free-text.ts'

const OWN = { ownBics: ['DEMECNBJXXX'] }
const NOTE = ['{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:', ':20:REF1', ':79:HELLO', '-}'].join(
  '\r\n',
)

function found(text: string) {
  return checkFreeText(text, OWN).findings.map(({ code, line, column }) => `${code} ${line}:${column}`)
}

describe('a free text to send', () => {
  test('without problems has type and receiver and no finding', () => {
    expect(checkFreeText(NOTE, OWN)).toMatchObject({ type: 'MT199', receiver: 'DEMWDEFFXXX', findings: [] })
  })

  test.each([
    ['nothing', '', ['arrival.noMessage 1:1']],
    ['no message', 'Dear colleagues', ['arrival.noMessage 1:1']],
    ['no headers', ':20:REF1\r\n:79:HELLO\r\n', ['freeText.headersMissing 1:1']],
    ['two messages', `${NOTE}\r\n${NOTE}`, ['arrival.severalMessages 5:1']],
    ['an unsupported type', NOTE.replace('I199', 'I799'), ['arrival.typeUnknown 1:1']],
    ['another sender', NOTE.replace('DEMECNBJ', 'DEMWDEFF'), ['sender.notOwnBank 1:1']],
    [
      'a received message',
      NOTE.replace('{2:I199DEMWDEFFXXXXN}', '{2:O1991200261121DEMWDEFFAXXX00000000002611211200N}'),
      ['freeText.outputHeader 1:1'],
    ],
    [
      'errors of the network',
      NOTE.replace('HELLO', 'a & b').replace(':20:REF1\r\n', ''),
      ['field.missing 2:1', 'field.character 2:7'],
    ],
  ])('with %s', (_name, text, findings) => {
    expect(found(text)).toEqual(findings)
  })

  test("has the network's warnings as warnings", () => {
    const [finding] = checkFreeText(NOTE.replaceAll('\r\n', '\n'), OWN).findings
    expect(finding).toMatchObject({ code: 'envelope.lineEnd', severity: 'warning' })
  })
})
