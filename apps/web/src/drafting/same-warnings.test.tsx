import { warningIssue, type Issue } from '@nostro/kernel'
import {
  renderMt,
  definitionOf,
  toPayload,
  withPayloadPlace,
  withValueAt,
  type DraftValues,
} from '@nostro/messages'
import { translatorFor } from '@nostro/texts'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'

import { detailAt, historyWith, idAt, rowAt } from '../testing/message-samples.ts'
import { closeTestPages, openTestPages, type Answers } from '../testing/test-pages.tsx'

afterAll(closeTestPages)

const definition = definitionOf('MT103')
if (definition === undefined) throw new Error('MT103 is not defined')
const MT103 = definition

/** An account that looks like an IBAN of a country that issues none. */
const VALUES: DraftValues = Object.entries({
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'REF1',
  relatedReference: 'REF0',
  uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
  valueDate: '2026-11-23',
  currency: 'CNY',
  interbankSettledAmount: '12000.50',
  detailsOfCharges: 'SHA',
  senderCorrespondentOption: '53A',
  'orderingCustomer.name': 'DEMO TRADING COMPANY',
  'orderingCustomer.account': 'CN6712345678901234',
  'orderingCustomer.addressLines': ['88 HARBOUR ROAD, BEIJING'],
  beneficiaryInstitution: 'DEMWDEFFXXX',
  'beneficiaryCustomer.name': 'DEMO IMPORT COMPANY',
  'beneficiaryCustomer.account': 'DE89370400440532013000',
  'beneficiaryCustomer.addressLines': ['12 NORTH STREET, FRANKFURT'],
}).reduce((values: DraftValues, [path, value]) => withValueAt(values, path, value), {})

/** Returns what the server answers about the message: its text, the warnings of the form, and one only it knows. */
function answered(): { readonly text: string; readonly warnings: readonly Issue[] } {
  const composed = renderMt(MT103, VALUES)
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  const { text, checked, warnings } = composed.value
  const unknown = warningIssue(['relatedReference'], 'transactionReference.unknown')
  return { text, warnings: [...checked.warnings, ...warnings, unknown] }
}

function rowOf({ path, code, severity, params }: Issue) {
  return { path, code, severity, params }
}

function findingOf({ path, code, params }: Issue) {
  return { path, code, params }
}

function answersOf({ text, warnings }: ReturnType<typeof answered>): Answers {
  const content = toPayload(MT103, VALUES, 'response')
  const draft = { status: MESSAGE_STATUSES.draft, processStatus: MESSAGE_STATUSES.draft }
  const remarks = { rowList: warnings.map(rowOf) }
  const preview = {
    text,
    format: 'MT',
    formats: ['MT'],
    warnings: warnings.map((warning) => findingOf(withPayloadPlace(MT103, warning))),
  }
  const abilities = { approve: true, reject: true }
  return {
    'POST /api/messages/list': () => ({ totalRecord: 1, rowList: [rowAt(2)] }),
    'POST /api/messages/preview': () => preview,
    [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { ...draft, content, abilities: { edit: true } }),
    [`GET /api/messages/${idAt(2)}`]: () => detailAt(2, { content, abilities }),
    [`GET /api/messages/${idAt(2)}/remarks`]: () => remarks,
    [`GET /api/workflows/${idAt(2)}/history`]: () => historyWith(),
  }
}

/** Returns the warnings whose sentence stands in a part of the page. */
function codesIn(part: HTMLElement | null | undefined, warnings: readonly Issue[]): readonly string[] {
  const { text } = translatorFor('en')
  const shown = part?.textContent ?? ''
  return warnings.filter(({ code, params }) => shown.includes(text(code, params))).map(({ code }) => code)
}

test('form, preview, overview and approval say the same warnings of a message', async () => {
  const message = answered()
  const codes = message.warnings.map(({ code }) => code)
  expect(codes).toHaveLength(2)
  await openTestPages(`/messaging-form/draft/${idAt(1)}?type=MT103`, answersOf(message))
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  const preview = await screen.findByRole('dialog', { name: /^Preview/ })
  const head = await within(preview).findByRole('region', { name: /^Please check.*\(2\)$/ })
  expect(codesIn(head, message.warnings)).toEqual(codes)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '2 warnings' }))
  expect(codesIn(screen.getByRole('dialog', { name: '2 warnings' }), message.warnings)).toEqual(codes)
})

const remarksIn = async (part: HTMLElement) =>
  (await within(part).findByText('Please check before you decide')).parentElement

test('whoever decides reads them on the overview and in the dialog', async () => {
  const message = answered()
  const codes = message.warnings.map(({ code }) => code)
  await openTestPages(`/messaging-sender/pending?open=${idAt(2)}`, answersOf(message))
  await waitFor(async () => expect(codesIn(await remarksIn(document.body), message.warnings)).toEqual(codes))
  expect((await remarksIn(document.body))?.textContent).toContain('Payer › Payer account')
  await userEvent.click(screen.getByRole('button', { name: 'Approve…' }))
  const dialog = screen.getByRole('dialog', { name: 'Approve this message' })
  expect(codesIn(await remarksIn(dialog), message.warnings)).toEqual(codes)
})
