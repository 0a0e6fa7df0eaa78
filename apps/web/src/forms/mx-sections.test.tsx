// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultsOf, loadDefinition, valueAt, withValueAt } from '@nostro/messages'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, loadMxTexts, startTexts } from '../i18n/index.ts'
import { inApp } from '../testing/in-app.tsx'
import { createFormStore, FormStoreProvider, MessageForm, showControl } from './index.ts'
import { withFirstSectionsOpen } from './state/form-sections.ts'
import { openedForm } from './state/form-state.ts'

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadMxTexts()
})
beforeEach(() => chooseLanguage('en'))

const CONTEXT = {
  uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
  reference: 'REF0001',
  now: '2026-11-21 10:15:00',
  senderBic: 'DEMECNBJXXX',
}

async function newMessage(type: string) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} is not defined`)
  return { definition, values: defaultsOf(definition, CONTEXT) }
}

const TRANSFER = [
  'settlement',
  'debtor',
  'creditor',
  'charges',
  'instructingAndInstructedAgent',
  'paymentIdentification',
]

test.each([
  ['pacs.008', TRANSFER],
  ['pacs.009', TRANSFER.filter((name) => name !== 'charges')],
  ['pacs.004', ['messageReceiver', 'transactionInformation']],
  ['camt.053', ['messageReceiver', 'statements']],
  ['camt.054', ['messageReceiver', 'notifications']],
])(
  'a new %s has the panels with members to fill in open, in the order of the payment (MX-36, OPEN-89)',
  async (type, open) => {
    const { definition, values } = await newMessage(type)
    const { openSections } = withFirstSectionsOpen(openedForm(definition, values))
    expect([...openSections]).toEqual(open)
  },
)

test('a required group can be collapsed too, and opens again for an issue in it (MX-06)', async () => {
  const { definition, values } = await newMessage('pacs.008')
  const store = createFormStore(definition, values)
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MessageForm />
      </FormStoreProvider>,
    ),
  )
  const agent = within(screen.getByRole('group', { name: 'Debtor agent' }))
  await userEvent.click(agent.getByRole('button', { name: 'Debtor agent', expanded: true }))
  expect(agent.queryAllByRole('combobox')).toEqual([])
  act(() => showControl(store, 'creditTransfer.debtorAgent.bicfi'))
  expect(agent.getByRole('combobox', { name: /^BIC/ })).toBe(document.activeElement)
})

test('every panel can be opened and closed (MX-06)', async () => {
  const { definition, values } = await newMessage('pacs.004')
  render(
    inApp(
      <FormStoreProvider value={createFormStore(definition, values)}>
        <MessageForm />
      </FormStoreProvider>,
    ),
  )
  const panels = document.querySelectorAll('section')
  expect(panels).toHaveLength(definition.sections.length)
  for (const panel of panels) {
    const toggle = panel.querySelector<HTMLElement>('h2 [aria-expanded]')
    if (toggle === null) throw new Error('a panel has no toggle')
    // The headers are closed at first.
    if (toggle.getAttribute('aria-expanded') === 'false') await userEvent.click(toggle)
    expect(within(panel).queryAllByRole('button').length).toBeGreaterThan(1)
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(within(panel).queryAllByRole('textbox')).toEqual([])
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
  }
  expect(document.querySelectorAll('section')).toHaveLength(definition.sections.length)
})

test('an added return shows at once that its agents may be exchanged, and offers to swap them (OPEN-90)', async () => {
  const { definition, values } = await newMessage('pacs.004')
  const store = createFormStore(
    definition,
    withValueAt(values, 'businessApplicationHeader.to', 'DEMWDEFFXXX'),
  )
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MessageForm />
      </FormStoreProvider>,
    ),
  )
  act(() => store.append('transactionInformation'))
  const agent = 'transactionInformation.0.instructingAgent.bicfi'
  expect(store.get().shown.get(agent)).toMatchObject([{ code: 'agent.notSender', severity: 'warning' }])
  expect([...store.get().shown.keys()]).toEqual([agent])
  await userEvent.click(screen.getByRole('button', { name: /Swap/ }))
  expect(valueAt(store.get().values, agent)).toBe('DEMECNBJXXX')
})
