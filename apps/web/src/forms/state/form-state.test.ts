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

describe('when issues are shown', () => {
  test('none when the form opens, though there are some', () => {
    expect(issuesNow(NEW).length).toBeGreaterThan(0)
    expect(shownIssues(NEW)).toEqual([])
  })

  test('those of a control when it is left, not while it is typed in', () => {
    const typed = changed(NEW, 'senderReference', '/ABC')
    expect(codesAt(typed, 'senderReference')).toEqual([])
    const visited = left(typed, 'senderReference')
    expect(codesAt(visited, 'senderReference')).toEqual(['senderRef.error.startWithSlash'])
    expect(shownIssues(visited)).toHaveLength(1)
  })

  test('they vanish while it is typed right, and do not come back before it is left again', () => {
    const wrong = left(changed(NEW, 'senderReference', '/ABC'), 'senderReference')
    const right = changed(wrong, 'senderReference', 'ABC')
    expect(codesAt(right, 'senderReference')).toEqual([])
    const wrongAgain = changed(right, 'senderReference', '')
    expect(codesAt(wrongAgain, 'senderReference')).toEqual([])
    expect(codesAt(left(wrongAgain, 'senderReference'), 'senderReference')).toEqual([
      'common.form.requiredFieldMessage',
    ])
  })

  test('lines tell what is wrong with each of them when the lines are left', () => {
    const state = changed(NEW, 'orderingCustomer.addressLines', ['NO.1', 'A#B'])
    expect(codesAt(left(state, 'orderingCustomer.addressLines'), 'orderingCustomer.addressLines.1')).toEqual([
      'common.form.inputPatternMessage',
    ])
  })

  test('all at once before a submit', () => {
    const state = issuesShown(NEW)
    expect(shownIssues(state)).toEqual(issuesNow(NEW))
    expect(codesAt(state, 'interbankSettledAmount')).toEqual(['amount.message'])
    expect(codesAt(state, 'orderingCustomer.addressLines')).toEqual(['requirePayerAddressName'])
  })

  test('a rule between members speaks at both when either is left', () => {
    const filled = formWith({ receiver: 'DEMECNBJXXX' })
    const visited = left(left(filled, 'sender'), 'receiver')
    expect(codesAt(visited, 'sender')).toEqual(['issuingBank.notSameBank'])
    expect(codesAt(visited, 'receiver')).toEqual(['advisingBank.notSameBank'])
    const corrected = changed(visited, 'receiver', 'DEMWDEFFXXX')
    expect(shownIssues(corrected)).toEqual([])
  })

  test('a field that says the same as before keeps its list, so it is not drawn again', () => {
    const state = issuesShown(NEW)
    const next = changed(state, 'receiver', 'DEMWDEFFXXX')
    expect(next.shown.get('senderReference')).toBe(state.shown.get('senderReference'))
  })
})

describe('effects', () => {
  const priced = formWith({ interbankSettledAmount: '1000.50', chargesAmount: '5000' })

  test('another currency clears the amount, says why, and can be taken back together with it', () => {
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

  test('the notice goes when the amount is typed anew', () => {
    const retyped = changed(changed(priced, 'currency', 'JPY'), 'interbankSettledAmount', '1')
    expect(retyped.formChanges.size).toBe(0)
  })

  test('an empty amount is not told to be cleared', () => {
    expect(changed(NEW, 'currency', 'JPY').formChanges.size).toBe(0)
  })

  test('another bearer of charges takes the issues of the charges away', () => {
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
  ])('with %s only %s is asked for, not %s', (option, requested, hidden) => {
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

  test('a removed item can be taken back', () => {
    const shorter = removed(listed, path, 0)
    expect(value(shorter, path)).toEqual([{ code: '', content: 'SECOND' }])
    expect(shorter.formChanges.get(path)?.kind).toBe('removed')
    expect(value(undone(shorter, path), path)).toEqual(value(listed, path))
  })

  test('removing an empty item is not worth a notice', () => {
    const withEmpty = rearranged(listed, path, [{ code: '', content: '' }])
    expect(removed(withEmpty, path, 0).formChanges.size).toBe(0)
  })

  test('what was said of an item does not stay behind when the items move', () => {
    const wrong = left(listed, `${path}.1.code`)
    expect(codesAt(wrong, `${path}.1.code`)).toEqual(['common.form.requiredFieldMessage'])
    const moved = rearranged(wrong, path, [
      { code: '', content: 'SECOND' },
      { code: 'ACC', content: 'FIRST' },
    ])
    expect(shownIssues(moved)).toEqual([])
  })

  test('what was said of an item goes along with it when the items move', () => {
    const wrong = left(listed, `${path}.1.code`)
    const [first, second] = itemsAt(wrong.values, path)
    const moved = rearranged(wrong, path, [second, { code: 'INS', content: 'NEW' }, first])
    expect(codesAt(moved, `${path}.0.code`)).toEqual(['common.form.requiredFieldMessage'])
    expect(codesAt(moved, `${path}.1.code`)).toEqual([])
    expect([...moved.visited]).toContain(`${path}.0.code`)
    expect(shownIssues(rearranged(moved, path, [first]))).toEqual([])
  })
})

describe('what the server refuses', () => {
  const refusal = errorIssue(['relatedReference'], 'common.form.inputTransactionReferenceNum')

  test('is shown at its member until that member changes', () => {
    const state = refused(formWith({ relatedReference: 'UNKNOWN' }), [refusal])
    expect(codesAt(state, 'relatedReference')).toEqual([refusal.code])
    expect(codesAt(changed(state, 'receiver', 'X'), 'relatedReference')).toEqual([refusal.code])
    expect(codesAt(changed(state, 'relatedReference', 'KNOWN'), 'relatedReference')).toEqual([])
  })

  test('is not said twice where our own check says the same, and is asked anew at the next submit', () => {
    const own = issuesNow(NEW).find((issue) => pathText(issue.path) === 'senderReference')
    if (own === undefined) throw new Error('the empty form has no issue at senderReference')
    const state = refused(NEW, [own, refusal])
    expect(codesAt(state, 'senderReference')).toEqual([own.code])
    expect(codesAt(issuesShown(state), 'relatedReference')).toEqual([])
  })
})

describe('signs that may not be sent', () => {
  const path = 'orderingCustomer.name'
  const wrong = left(formWith({ [path]: 'M\u00dcLLER' }), path)

  test('are replaced, are wrong no more, and can be taken back', () => {
    expect(codesAt(wrong, path)).toEqual(['common.form.inputPatternMessage'])
    const respelt = normalised(wrong, path, 'MULLER')
    expect(value(respelt, path)).toBe('MULLER')
    expect(codesAt(respelt, path)).toEqual([])
    expect(respelt.formChanges.get(path)).toMatchObject({ kind: 'normalised', cause: path })
    const back = undone(respelt, path)
    expect(value(back, path)).toBe('M\u00dcLLER')
    expect(back.formChanges.size).toBe(0)
  })

  test('what is left wrong after it is told at once', () => {
    const open = formWith({ senderReference: '/\u00c4' })
    expect(codesAt(normalised(open, 'senderReference', '/A'), 'senderReference')).toEqual([
      'senderRef.error.startWithSlash',
    ])
  })

  test('members that moved together are taken back together, and blame nobody for what is empty', () => {
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

describe('the format a message leaves in', () => {
  test.each([
    ['ISO20022', 'ISO20022'],
    ['MT', undefined],
    [undefined, undefined],
  ] as const)('chosen as %s is %s: the own format needs no word', (format, kept) => {
    expect(withSendAs(withSendAs(NEW, 'ISO20022'), format).sendAs).toBe(kept)
  })

  test('another one forgets what the server said of the last', () => {
    const refusal = errorIssue(['relatedReference'], 'value.pattern')
    const state = refused(withSendAs(NEW, 'ISO20022'), [refusal])
    expect(codesAt(state, 'relatedReference')).toEqual([refusal.code])
    expect(shownIssues(withSendAs(state, undefined))).toEqual([])
  })
})

const openedOn = (valueDate: string) =>
  openedForm(MT103, withValueAt(NEW.values, 'valueDate', valueDate), '2026-11-27')

describe('a value date that is doubtful today', () => {
  test('is said as the form opens, and stops nothing', () => {
    const state = openedOn('2026-10-30')
    expect(shownIssues(state)).toMatchObject([{ code: 'valueDate.past', severity: 'warning' }])
    expect(value(state, 'valueDate')).toBe('2026-10-30')
  })

  test('is said when the field is left, and vanishes with another day', () => {
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
  ])('%s: %s marks its amount at once', async (type, currency, amount) => {
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

  test('says nothing of an amount that is empty or was cleared', async () => {
    const pacs008 = await loadDefinition('pacs.008')
    if (pacs008 === undefined) throw new Error('pacs.008 is not defined')
    const empty = openedForm(pacs008, { creditTransfer: { interbankSettlementCurrency: 'USD' } })
    expect(shownIssues(changed(empty, 'creditTransfer.interbankSettlementCurrency', 'JPY'))).toEqual([])
    const transfer = formWith({ currency: 'USD', interbankSettledAmount: '10.50' })
    expect(codesAt(changed(transfer, 'currency', 'JPY'), 'interbankSettledAmount')).toEqual([])
  })
})
