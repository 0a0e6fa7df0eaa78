import { errorIssue, pathText } from '@nostro/kernel'
import {
  defaultsOf,
  definitionOf,
  loadDefinition,
  valueAt,
  withValueAt,
  type DraftValues,
} from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import {
  changed,
  issuesNow,
  itemsAt,
  left,
  openedForm,
  rearranged,
  refused,
  removed,
  normalised,
  issuesShown,
  withSendAs,
  shownIssues,
  undone,
  type FormState,
} from './form-state.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')

const UETR = 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90'
const NEW = openedForm(MT103, defaultsOf(MT103, { uetr: UETR, senderBic: 'DEMECNBJXXX' }))

const formWith = (members: DraftValues) =>
  openedForm(
    MT103,
    Object.entries(members).reduce((values, [path, value]) => withValueAt(values, path, value), NEW.values),
  )

const codesAt = (state: FormState, path: string) => (state.shown.get(path) ?? []).map(({ code }) => code)
const value = (state: FormState, path: string) => valueAt(state.values, path)

describe('shown issues', () => {
  test('are none when the form opens, though the values have some', () => {
    expect(issuesNow(NEW).length).toBeGreaterThan(0)
    expect(shownIssues(NEW)).toEqual([])
  })

  test('include those of a control when it is left, not while it is typed in', () => {
    const typed = changed(NEW, 'senderReference', '/ABC')
    expect(codesAt(typed, 'senderReference')).toEqual([])
    const visited = left(typed, 'senderReference')
    expect(codesAt(visited, 'senderReference')).toEqual(['senderRef.error.startWithSlash'])
    expect(shownIssues(visited)).toHaveLength(1)
  })

  test('are removed when they are corrected, and do not return before the control is left again', () => {
    const wrong = left(changed(NEW, 'senderReference', '/ABC'), 'senderReference')
    const right = changed(wrong, 'senderReference', 'ABC')
    expect(codesAt(right, 'senderReference')).toEqual([])
    const wrongAgain = changed(right, 'senderReference', '')
    expect(codesAt(wrongAgain, 'senderReference')).toEqual([])
    expect(codesAt(left(wrongAgain, 'senderReference'), 'senderReference')).toEqual([
      'common.form.requiredFieldMessage',
    ])
  })

  test('include those of each line when the lines are left', () => {
    const state = changed(NEW, 'orderingCustomer.addressLines', ['NO.1', 'A#B'])
    expect(codesAt(left(state, 'orderingCustomer.addressLines'), 'orderingCustomer.addressLines.1')).toEqual([
      'common.form.inputPatternMessage',
    ])
  })

  test('include all issues before a submit', () => {
    const state = issuesShown(NEW)
    expect(shownIssues(state)).toEqual(issuesNow(NEW))
    expect(codesAt(state, 'interbankSettledAmount')).toEqual(['amount.message'])
    expect(codesAt(state, 'orderingCustomer.addressLines')).toEqual(['requirePayerAddressName'])
  })

  test('of a rule between two members are shown at both when either is left', () => {
    const filled = formWith({ receiver: 'DEMECNBJXXX' })
    const visited = left(left(filled, 'sender'), 'receiver')
    expect(codesAt(visited, 'sender')).toEqual(['issuingBank.notSameBank'])
    expect(codesAt(visited, 'receiver')).toEqual(['advisingBank.notSameBank'])
    const corrected = changed(visited, 'receiver', 'DEMWDEFFXXX')
    expect(shownIssues(corrected)).toEqual([])
  })

  test('that are unchanged are the same array, so the field is not rendered again', () => {
    const state = issuesShown(NEW)
    const next = changed(state, 'receiver', 'DEMWDEFFXXX')
    expect(next.shown.get('senderReference')).toBe(state.shown.get('senderReference'))
  })
})

describe('effects', () => {
  const priced = formWith({ interbankSettledAmount: '1000.50', chargesAmount: '5000' })

  test('another currency clears the amount with a notice, and both can be undone together', () => {
    const inYen = changed(priced, 'currency', 'JPY')
    expect(value(inYen, 'interbankSettledAmount')).toBe('')
    expect(inYen.formChanges.get('interbankSettledAmount')).toMatchObject({
      kind: 'cleared',
      cause: 'currency',
    })

    const back = undone(inYen, 'interbankSettledAmount')
    expect(value(back, 'currency')).toBe('CNY')
    expect(value(back, 'interbankSettledAmount')).toBe('1000.50')
    expect(back.formChanges.get('interbankSettledAmount')).toBeUndefined()
  })

  test('the notice is removed when the amount is typed again', () => {
    const retyped = changed(changed(priced, 'currency', 'JPY'), 'interbankSettledAmount', '1')
    expect(retyped.formChanges.size).toBe(0)
  })

  test('an empty amount gets no notice', () => {
    expect(changed(NEW, 'currency', 'JPY').formChanges.size).toBe(0)
  })

  test('other details of charges remove the issues of the charges', () => {
    const beneficiary = changed(priced, 'detailsOfCharges', 'BEN')
    const wrong = left(beneficiary, 'chargesAmount')
    expect(codesAt(wrong, 'chargesAmount')).toEqual(['feeAmountLimit'])
    expect(codesAt(changed(wrong, 'detailsOfCharges', 'SHA'), 'chargesAmount')).toEqual([])
  })
})

describe('conditions', () => {
  test.each([
    ['53A', 'senderCorrespondent.bic', 'senderCorrespondentAccount.account'],
    ['53B', 'senderCorrespondentAccount.account', 'senderCorrespondent.bic'],
  ])('with %s only %s is required, not %s', (option, requested, hidden) => {
    const state = issuesShown(
      formWith({
        senderCorrespondentOption: option,
        'senderCorrespondent.partyIdentifier': 'ABC',
        'senderCorrespondentAccount.location': 'BEIJING',
      }),
    )
    expect(codesAt(state, requested)).toEqual(['common.form.requiredFieldMessage'])
    expect(codesAt(state, hidden)).toEqual([])
  })
})

describe('lists', () => {
  const path = 'senderToReceiverInstructions'
  const listed = formWith({
    [path]: [
      { code: 'ACC', content: 'FIRST' },
      { code: '', content: 'SECOND' },
    ],
  })

  test('a removed item can be restored', () => {
    const shorter = removed(listed, path, 0)
    expect(value(shorter, path)).toEqual([{ code: '', content: 'SECOND' }])
    expect(shorter.formChanges.get(path)?.kind).toBe('removed')
    expect(value(undone(shorter, path), path)).toEqual(value(listed, path))
  })

  test('removing an empty item gives no notice', () => {
    const withEmpty = rearranged(listed, path, [{ code: '', content: '' }])
    expect(removed(withEmpty, path, 0).formChanges.size).toBe(0)
  })

  test('an issue of an item does not remain at its old position when the items are replaced', () => {
    const wrong = left(listed, `${path}.1.code`)
    expect(codesAt(wrong, `${path}.1.code`)).toEqual(['common.form.requiredFieldMessage'])
    const moved = rearranged(wrong, path, [
      { code: '', content: 'SECOND' },
      { code: 'ACC', content: 'FIRST' },
    ])
    expect(shownIssues(moved)).toEqual([])
  })

  test('an issue of an item moves with the item', () => {
    const wrong = left(listed, `${path}.1.code`)
    const [first, second] = itemsAt(wrong.values, path)
    const moved = rearranged(wrong, path, [second, { code: 'INS', content: 'NEW' }, first])
    expect(codesAt(moved, `${path}.0.code`)).toEqual(['common.form.requiredFieldMessage'])
    expect(codesAt(moved, `${path}.1.code`)).toEqual([])
    expect([...moved.visited]).toContain(`${path}.0.code`)
    expect(shownIssues(rearranged(moved, path, [first]))).toEqual([])
  })
})

describe('a refusal by the server', () => {
  const refusal = errorIssue(['relatedReference'], 'common.form.inputTransactionReferenceNum')

  test('is shown at its member until that member changes', () => {
    const state = refused(formWith({ relatedReference: 'UNKNOWN' }), [refusal])
    expect(codesAt(state, 'relatedReference')).toEqual([refusal.code])
    expect(codesAt(changed(state, 'receiver', 'X'), 'relatedReference')).toEqual([refusal.code])
    expect(codesAt(changed(state, 'relatedReference', 'KNOWN'), 'relatedReference')).toEqual([])
  })

  test('is not shown twice if the own check reports the same, and is cleared at the next submit', () => {
    const own = issuesNow(NEW).find((issue) => pathText(issue.path) === 'senderReference')
    if (own === undefined) throw new Error('the empty form has no issue at senderReference')
    const state = refused(NEW, [own, refusal])
    expect(codesAt(state, 'senderReference')).toEqual([own.code])
    expect(codesAt(issuesShown(state), 'relatedReference')).toEqual([])
  })
})

describe('characters that cannot be sent', () => {
  const path = 'orderingCustomer.name'
  const wrong = left(formWith({ [path]: 'M\u00dcLLER' }), path)

  test('are replaced, have no issue any more, and the change can be undone', () => {
    expect(codesAt(wrong, path)).toEqual(['common.form.inputPatternMessage'])
    const respelt = normalised(wrong, path, 'MULLER')
    expect(value(respelt, path)).toBe('MULLER')
    expect(codesAt(respelt, path)).toEqual([])
    expect(respelt.formChanges.get(path)).toMatchObject({ kind: 'normalised', cause: path })
    const back = undone(respelt, path)
    expect(value(back, path)).toBe('M\u00dcLLER')
    expect(back.formChanges.size).toBe(0)
  })

  test('an issue that remains after the replacement is shown at once', () => {
    const open = formWith({ senderReference: '/\u00c4' })
    expect(codesAt(normalised(open, 'senderReference', '/A'), 'senderReference')).toEqual([
      'senderRef.error.startWithSlash',
    ])
  })

  test('values moved between members are undone together, and empty members show no issue', () => {
    const before = formWith({ 'beneficiaryCustomer.addressLines': ['FRANKFURT, GERMANY'] })
    const now = { addressLines: ['FRANKFURT'], country: 'DEU' }
    const split = normalised(before, 'beneficiaryCustomer', now)
    expect(value(split, 'beneficiaryCustomer')).toEqual(now)
    expect(shownIssues(split)).toEqual([])
    expect(value(undone(split, 'beneficiaryCustomer'), 'beneficiaryCustomer')).toEqual(
      value(before, 'beneficiaryCustomer'),
    )
  })
})

describe('the format in which a message is sent', () => {
  test.each([
    ['ISO20022', 'ISO20022'],
    ['MT', undefined],
    [undefined, undefined],
  ] as const)('chosen as %s is %s: the own format is not stored', (format, kept) => {
    expect(withSendAs(withSendAs(NEW, 'ISO20022'), format).sendAs).toBe(kept)
  })

  test('another format removes the server’s issues about the previous one', () => {
    const refusal = errorIssue(['relatedReference'], 'value.pattern')
    const state = refused(withSendAs(NEW, 'ISO20022'), [refusal])
    expect(codesAt(state, 'relatedReference')).toEqual([refusal.code])
    expect(shownIssues(withSendAs(state, undefined))).toEqual([])
  })
})

const openedOn = (valueDate: string) =>
  openedForm(MT103, withValueAt(NEW.values, 'valueDate', valueDate), new Date('2026-11-27T12:00:00Z'))

describe('a doubtful value date', () => {
  test('has a warning when the form opens, which does not block submission', () => {
    const state = openedOn('2026-10-30')
    expect(shownIssues(state)).toMatchObject([{ code: 'valueDate.past', severity: 'warning' }])
    expect(value(state, 'valueDate')).toBe('2026-10-30')
  })

  test('has a warning when the field is left, which is removed with another day', () => {
    const opened = openedOn('2026-11-27')
    expect(shownIssues(opened)).toEqual([])
    const typed = changed(opened, 'valueDate', '2026-11-28')
    expect(shownIssues(typed)).toEqual([])
    const weekend = left(typed, 'valueDate')
    expect(codesAt(weekend, 'valueDate')).toEqual(['valueDate.weekend'])
    expect(shownIssues(changed(weekend, 'valueDate', '2026-11-30'))).toEqual([])
  })
})

describe('an amount whose currency changes', () => {
  test.each([
    ['pacs.008', 'creditTransfer.interbankSettlementCurrency', 'creditTransfer.interbankSettlementAmount'],
    ['pacs.008', 'creditTransfer.instructedCurrency', 'creditTransfer.instructedAmount'],
    [
      'pacs.004',
      'transactionInformation.0.returnInformation.returnedInterbankSettlementAmount.currency',
      'transactionInformation.0.returnInformation.returnedInterbankSettlementAmount.amount',
    ],
    ['MT940', 'openingCurrency', 'availableAmount'],
  ])('%s: a change of %s shows an issue at its amount', async (type, currency, amount) => {
    const definition = await loadDefinition(type)
    if (definition === undefined) throw new Error(`${type} is not defined`)
    const dollars = withValueAt(withValueAt({}, currency, 'USD'), amount, '10.50')
    const yen = changed(openedForm(definition, dollars), currency, 'JPY')
    expect(value(yen, amount)).toBe('10.50')
    expect(codesAt(yen, amount)).toEqual(['amount.tooManyDecimals'])
    expect(shownIssues(changed(yen, currency, 'USD')).filter(({ severity }) => severity === 'error')).toEqual(
      [],
    )
  })

  test('has no issue if it is empty or was cleared', async () => {
    const pacs008 = await loadDefinition('pacs.008')
    if (pacs008 === undefined) throw new Error('pacs.008 is not defined')
    const empty = openedForm(pacs008, { creditTransfer: { interbankSettlementCurrency: 'USD' } })
    expect(shownIssues(changed(empty, 'creditTransfer.interbankSettlementCurrency', 'JPY'))).toEqual([])
    const transfer = formWith({ currency: 'USD', interbankSettledAmount: '10.50' })
    expect(codesAt(changed(transfer, 'currency', 'JPY'), 'interbankSettledAmount')).toEqual([])
  })
})
