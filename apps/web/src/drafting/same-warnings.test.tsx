import { warningIssue, type Issue } from '@nostro/kernel'
import { renderMt, toPayload, withPayloadPlace, withValueAt } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { detailAt, historyWith, idAt, rowAt } from '../testing/message-samples.ts'
import { definition, VALID } from '../testing/stored-mt103.ts'
import { closeTestPages, openTestPages, type Answers } from '../testing/test-pages.tsx'

// The value date of the stored message is the current date.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T04:00:00Z') }))
afterAll(async () => {
  vi.useRealTimers()
  await closeTestPages()
})

/** An account that looks like an IBAN of a country that issues none. */
const VALUES = withValueAt(
  withValueAt(VALID, 'orderingCustomer.account', 'CN6712345678901234'),
  'relatedReference',
  'REF0',
)

/**
 * Returns the server's answer about the message: its text, the warnings of the form, and one warning that only the
 * server can find.
 */
function answered(): { readonly text: string; readonly warnings: readonly Issue[] } {
  const composed = renderMt(definition, VALUES)
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
  const content = toPayload(definition, VALUES, 'response')
  const draft = { status: MESSAGE_STATUSES.draft, processStatus: MESSAGE_STATUSES.draft }
  const remarks = { rowList: warnings.map(rowOf) }
  const preview = {
    text,
    format: 'MT',
    formats: ['MT'],
    warnings: warnings.map((warning) => findingOf(withPayloadPlace(definition, warning))),
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

/** Returns the warnings whose sentence is shown in a part of the page. */
function codesIn(part: HTMLElement | null | undefined, warnings: readonly Issue[]): readonly string[] {
  const { text } = translatorFor('en')
  const shown = part?.textContent ?? ''
  return warnings.filter(({ code, params }) => shown.includes(text(code, params))).map(({ code }) => code)
}

test('form, preview, overview and approval show the same warnings of a message', async () => {
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

test('reviewers see them on the overview and in the dialog', async () => {
  const message = answered()
  const codes = message.warnings.map(({ code }) => code)
  await openTestPages(`/messaging-sender/pending?open=${idAt(2)}`, answersOf(message))
  const checks = await screen.findByRole('region', { name: 'Checks' })
  await waitFor(() => expect(codesIn(checks, message.warnings)).toEqual(codes))
  expect(checks.textContent).toContain('Payer › Payer account')
  await userEvent.click(screen.getByRole('button', { name: 'Approve…' }))
  const dialog = screen.getByRole('dialog', { name: 'Approve CNY\u00A012,000.50' })
  expect(codesIn(await remarksIn(dialog), message.warnings)).toEqual(codes)
})
