import { describe, expect, test } from 'vitest'

import { MASK, maskedPayload, maskedText } from './masked-values.ts'

const SECRETS = { money: { currency: 'EUR', amount: '1250.50' }, payeeAccount: 'DE75512108001245126199' }

describe('values that an approver enters again', () => {
  test.each([
    [':32A:261129EUR1250,5', `:32A:261129${MASK}${MASK}`],
    [':33B:EUR1250,50', `:33B:${MASK}${MASK}`],
    [':59:/DE75512108001245126199', `:59:/${MASK}`],
    [
      '<IntrBkSttlmAmt Ccy="EUR">1250.50</IntrBkSttlmAmt>',
      `<IntrBkSttlmAmt Ccy="${MASK}">${MASK}</IntrBkSttlmAmt>`,
    ],
    [':32A:261129EUR21250,5', `:32A:261129${MASK}21250,5`],
    [':52A:DEMEURFF', ':52A:DEMEURFF'],
  ])('%s is masked', (text, shown) => {
    expect(maskedText(text, SECRETS)).toBe(shown)
  })

  test('forms are masked at every depth, other values are not', () => {
    const form = {
      valueDate: '2026-11-29',
      paymentInfo: { currency: 'EUR', amount: '1250.5', payeeAccount: 'DE75 5121 0800 1245 1261 99' },
      lines: ['Invoice 7', 'DE75512108001245126199'],
      isUrgent: true,
    }
    expect(maskedPayload(form, SECRETS)).toEqual({
      valueDate: '2026-11-29',
      paymentInfo: { currency: MASK, amount: MASK, payeeAccount: MASK },
      lines: ['Invoice 7', MASK],
      isUrgent: true,
    })
  })
})
