import { expect, test } from 'vitest'

import { LIMITS } from './limits.ts'

test('every figure of the specification is defined in one place (LIM-01 to LIM-11)', () => {
  expect(LIMITS).toMatchObject({
    codeDigits: 6,
    codeValidSeconds: 5 * 60,
    passwordLengthMin: 8,
    attachmentBytesMax: 20_971_520,
    amountIntegerDigitsMax: 15,
    amountFractionDigitsMax: 2,
    remittanceIntegerDigitsMax: 8,
    phoneDigitsMax: 11,
    addressLinesMin: 1,
    addressLinesMax: 4,
    instructionsMax: 6,
    referenceLengthMax: 16,
    nameLengthMax: 35,
    addressLineLengthMax: 35,
    customCodeWordLengthMax: 8,
    statementNumberDigitsMax: 5,
    transactionTypeLength: 4,
    supplementaryDetailsLengthMax: 34,
    interbankNarrativeLineLengthMax: 30,
    narrativeLineLengthMax: 50,
    narrativeLinesMax: 35,
    accountOwnerInformationLineLengthMax: 65,
    accountOwnerInformationLinesMax: 6,
    previewWidthPx: 800,
    messagePageSize: 10,
    remittancePageSize: 20,
    requestTimeoutMs: 15_000,
    scriptTimeoutMs: 120_000,
    reloadGuardMs: 10_000,
  })
})
