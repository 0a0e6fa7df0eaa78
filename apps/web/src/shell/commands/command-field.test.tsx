// @vitest-environment jsdom
import { listMessages, type MessageRow } from '@nostro/contract'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { answerCalls, success } from '../../testing/answered-calls.ts'
import { inApp } from '../../testing/in-app.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { CommandField } from './command-field.tsx'

const toggleSidebar = vi.fn<() => void>()

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

function rowWith(businessId: string): MessageRow {
  return {
    id: `019aa3c0-0000-7000-8000-00000000${businessId.replace('REF', '000')}`,
    messagingType: 'MT103',
    format: 'MT',
    direction: 0,
    businessId,
    payerBicCode: 'DEMECNBJXXX',
    payeeBicCode: 'DEMWDEFFXXX',
    payeeName: 'DEMO IMPORT COMPANY',
    payerName: 'DEMO TRADING COMPANY',
    currency: 'EUR',
    amount: '100',
    status: 4,
    createdAt: '2026-11-21T00:00:00.000Z',
  }
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  toggleSidebar.mockClear()
  userStore.set(BANK_OPERATOR)
  render(
    inApp(
      <>
        <CommandField isCompact={false} onToggleSidebar={toggleSidebar} />
        <input aria-label="a text" />
        <Address />
      </>,
    ),
  )
})

function address(): string | null {
  return screen.getByTestId('address').textContent
}

describe('the command field', () => {
  test('finds pages by their words and opens one with Enter', async () => {
    answerCalls(() => success({ totalRecord: 0, rowList: [] }))
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: /Page, action/ })
    expect(document.activeElement).toBe(field)
    await user.type(field, 'sent dra')
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['DraftSent'])
    await user.keyboard('{Enter}')
    expect(address()).toBe('/messaging-sender/draft')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('finds messages in each folder, and the arrows move between them', async () => {
    const requested: unknown[] = []
    answerCalls(({ path, body }) => {
      if (path !== listMessages.path) return success({})
      requested.push(body)
      const isSent = Reflect.get(Object(body), 'status') === 4
      const rowList = isSent ? [rowWith('REF1'), rowWith('REF2')] : []
      return success({ totalRecord: rowList.length, rowList })
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Search or jump to/ }))
    await user.type(await screen.findByRole('combobox'), 'REF')
    const second = await screen.findByRole('option', { name: /REF2/ })
    expect(requested).toContainEqual({ status: 4, filter: { search: 'REF' }, pageSize: 8 })
    await user.keyboard('{ArrowDown}')
    expect(second.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(address()).toMatch(/^\/messaging-sender\/sented\?open=/)
  })
})

describe('keys', () => {
  test.each([
    ['gd', '/messaging-sender/draft'],
    ['gp', '/messaging-sender/pending'],
    ['gr', '/messaging-receiver/to-process'],
    ['gh', '/'],
    ['d', '/'],
  ])('%s navigates to %s', async (keys, path) => {
    await userEvent.setup().keyboard(keys)
    expect(address()).toBe(path)
  })

  test('insert characters in a text field', async () => {
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('a text'), 'gd[[')
    expect(address()).toBe('/')
    expect(toggleSidebar).not.toHaveBeenCalled()
  })

  test('collapse the sidebar and list the other keys', async () => {
    const user = userEvent.setup()
    await user.keyboard('[[')
    expect(toggleSidebar).toHaveBeenCalledOnce()
    await user.keyboard('{Shift>}?{/Shift}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })
})
