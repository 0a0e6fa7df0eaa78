import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { finTokensOf } from './fin-tokens.ts'

const brief = (line: string) => finTokensOf(line).map(({ kind, text }) => `${kind} ${text}`)

describe('tokens of a FIN line', () => {
  test.each([
    [':32A:261120CNY12000,', ['mark :', 'name 32A', 'mark :', 'text 261120CNY12000,']],
    [':72:/ACC/CREDIT', ['mark :', 'name 72', 'mark :', 'code /ACC/', 'text CREDIT']],
    ['//CONTINUED', ['text //CONTINUED']],
    ['DEMO TRADING: A CO', ['text DEMO TRADING: A CO']],
    ['-}', ['mark -', 'mark }']],
    [
      '{3:{121:ABC}}{4:',
      [
        'mark {',
        'name 3',
        'mark :',
        'mark {',
        'name 121',
        'mark :',
        'text ABC',
        'mark }',
        'mark }',
        'mark {',
        'name 4',
        'mark :',
      ],
    ],
    ['', []],
  ])('%s', (line, tokens) => expect(brief(line)).toEqual(tokens))

  test('the joined tokens are the line again, for any content', () => {
    const likeFin = fc.string({ unit: fc.constantFrom(...Array.from('{}:-/ABC123 .,é')) })
    fc.assert(
      fc.property(fc.oneof(likeFin, fc.string({ unit: 'binary' })), (line) => {
        expect(
          finTokensOf(line)
            .map((token) => token.text)
            .join(''),
        ).toBe(line)
      }),
    )
  })
})
