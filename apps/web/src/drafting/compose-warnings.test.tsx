// @vitest-environment jsdom
import { toPayload, withValueAt } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { ComposeFormPage } from './compose-form-page.tsx'
import { detailAt, idAt } from '../testing/message-samples.ts'
import { definition, VALID } from '../testing/stored-mt103.ts'

/** An account that looks like an IBAN of a country that issues none: a warning, not an error. */
const DOUBTFUL = withValueAt(VALID, 'orderingCustomer.account', 'CN6712345678901234')

function openDoubtful(path = 'senderReference', value: unknown = 'REF0001'): void {
  const draft = detailAt(1, {
    status: MESSAGE_STATUSES.draft,
    processStatus: MESSAGE_STATUSES.draft,
    abilities: { edit: true, submit: true, delete: true },
    content: toPayload(definition, withValueAt(DOUBTFUL, path, value), 'response'),
  })
  openPages(
    `/messaging-form/draft/${idAt(1)}?type=MT103`,
    [{ path: '/messaging-form/draft/:messageId', Component: ComposeFormPage }],
    { [`GET /api/messages/${idAt(1)}`]: () => success(draft) },
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeAll(async () => await startTexts('work', 'content'))
// The value date of the stored message is the current date.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T04:00:00Z') }))
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

describe('warnings', () => {
  test('of a form without errors are counted next to its status, and listed separately', async () => {
    openDoubtful()
    expect(await screen.findByText('Ready to submit')).toBeDefined()
    await press('1 warning')
    const dialog = within(screen.getByRole('dialog', { name: '1 warning' }))
    expect(dialog.getByText(/Payer account/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Go to first' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Payer account/ })),
    )
  })

  test('are listed separately from errors, and the first error gets the focus', async () => {
    openDoubtful('beneficiaryCustomer.name', '')
    await press('Submit for approval')
    const dialog = within(screen.getByRole('dialog', { name: 'Please correct these points (1)' }))
    const warnings = within(dialog.getByRole('region', { name: /^Warnings/ }))
    expect(warnings.getByText(/Payer account/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Go to first' }))
    await waitFor(() => expect(document.activeElement?.id).toContain('beneficiaryCustomer.name'))
  })
})
