import { CA103, defaultsOf, definitionOf, withValueAt, type DraftValues } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'
import { describe, expect, test } from 'vitest'

import { sectionStates, withFirstSectionsOpen, withSectionOpen } from './form-sections.ts'
import { openedForm, issuesShown, type FormState } from './form-state.ts'
import { issueEntries, namesOfCrumbs } from './issue-entries.ts'
import { labelKeyAt } from './label-key.ts'
import { summaryOf } from './section-summary.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')

const DEFAULTS = defaultsOf(MT103, {
  uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
  senderBic: 'DEMECNBJXXX',
})

const formWith = (members: DraftValues) =>
  openedForm(
    MT103,
    Object.entries(members).reduce((values, [path, value]) => withValueAt(values, path, value), DEFAULTS),
  )

const stateOf = (state: FormState, name: string) =>
  sectionStates(state).find((section) => section.name === name)

describe('a new MT103', () => {
  const form = formWith({})

  test('opens the sections with required members', () => {
    const opened = withFirstSectionsOpen(form)
    expect([...opened.openSections]).toEqual(['messageInfo', 'paymentInfo', 'payeeInfo'])
    expect([...withSectionOpen(opened, 'paymentInfo', false).openSections]).toEqual([
      'messageInfo',
      'payeeInfo',
    ])
  })

  test('counts the members to be filled in by the user, not the prefilled ones', () => {
    expect(stateOf(form, 'messageInfo')).toMatchObject({ requiredCount: 2, filledCount: 0 })
    expect(sectionStates(form).every(({ status }) => status === 'untouched')).toBe(true)
  })

  test('shows its issues per section after a submit', () => {
    const submitted = issuesShown(form)
    expect(stateOf(submitted, 'messageInfo')).toMatchObject({ status: 'wrong', issueCount: 2 })
    expect(stateOf(submitted, 'tradeInfo')).toMatchObject({ status: 'untouched', issueCount: 0 })
  })
})

test.each([
  ['MT199', 'issuingBank', 'DEMECNBJXXX'],
  ['MT999', 'relatedMessageReference', 'REF0000000000001'],
])('the values the form itself fills in for %s complete section %s, which is open', (type, name, summary) => {
  const definition = definitionOf(type)
  const section = definition?.sections.find((candidate) => candidate.name === name)
  if (definition === undefined || section === undefined) throw new Error(`${type} has no ${name}`)
  const context = { uetr: '', senderBic: 'DEMECNBJXXX', reference: 'REF0000000000001' }
  const state = withFirstSectionsOpen(openedForm(definition, defaultsOf(definition, context)))
  expect(state.openSections.has(name)).toBe(true)
  expect(stateOf(state, name)).toMatchObject({ status: 'complete', requiredCount: 0 })
  expect(summaryOf(state, section, 'en')).toBe(summary)
})

describe('a section', () => {
  test('is begun, then complete', () => {
    expect(stateOf(formWith({ receiver: 'DEMWDEFFXXX' }), 'messageInfo')).toMatchObject({
      status: 'begun',
      filledCount: 1,
    })
    expect(
      stateOf(formWith({ receiver: 'DEMWDEFFXXX', senderReference: 'REF1' }), 'messageInfo'),
    ).toMatchObject({ status: 'complete', filledCount: 2 })
  })

  test('is not complete while it has an issue, shown or not', () => {
    expect(stateOf(formWith({ receiver: 'X', senderReference: 'REF1' }), 'messageInfo')?.status).toBe('begun')
  })

  test('requires a BIC once there is an account, and shows its values', () => {
    const state = formWith({ 'intermediaryInstitution.partyIdentifier': 'ABC123' })
    expect(stateOf(state, 'intermediaryBank')).toMatchObject({
      status: 'begun',
      requiredCount: 1,
      filledCount: 0,
    })
    const section = state.definition.sections.find(({ name }) => name === 'intermediaryBank')
    expect(section && summaryOf(state, section, 'en')).toBe('ABC123')
  })
})

test('the charges are the receiver’s with OUR', () => {
  expect(labelKeyAt(formWith({}), 'chargesAmount')).toBe('field.chargesAmount')
  expect(labelKeyAt(formWith({ detailsOfCharges: 'OUR' }), 'chargesAmount')).toBe(
    'field.chargesAmount.receivers',
  )
})

test('issues are listed in the order of the form, each with its breadcrumbs', () => {
  const state = formWith({
    'beneficiaryCustomer.addressLines': ['NO.1', 'A#B'],
    senderToReceiverInstructions: [{ code: '//', content: 'X' }],
  })
  const entries = issueEntries(state, [
    { path: ['elsewhere'], code: 'z', severity: 'error' },
    { path: ['senderToReceiverInstructions', 0, 'code'], code: 'a', severity: 'error' },
    { path: ['beneficiaryCustomer', 'addressLines', 1], code: 'b', severity: 'error' },
    { path: ['senderReference'], code: 'c', severity: 'error' },
  ])
  expect(entries.map(({ issue, crumbs }) => [issue.code, crumbs.map(({ key }) => key)])).toEqual([
    ['c', ['section.messageInfo', 'field.senderReference']],
    [
      'b',
      [
        'section.payeeInfo',
        'field.beneficiaryCustomer',
        'field.beneficiaryCustomer.addressLines',
        'form.crumb.line',
      ],
    ],
    [
      'a',
      ['section.senderToReceiverInstructions', 'form.crumb.row', 'field.senderToReceiverInstructions.code'],
    ],
    ['z', ['field.elsewhere']],
  ])
})

test('breadcrumbs name a group with the title of its section once, and each row of nested rows', () => {
  const { text } = translatorFor('en')
  const application = openedForm(CA103, {})
  const [payee] = issueEntries(application, [{ path: ['payee', 'name'], code: 'a', severity: 'error' }])
  expect(namesOfCrumbs(payee?.crumbs ?? [], text)).toEqual(['Payee', 'Payee name'])
  const rows = [
    { key: 'form.crumb.row', params: { position: 1 } },
    { key: 'field.amount' },
    { key: 'form.crumb.row', params: { position: 1 } },
  ]
  expect(namesOfCrumbs(rows, text)).toHaveLength(3)
})
