// @vitest-environment jsdom
import { saveSettings } from '@nostro/contract'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { CommandField } from '../../shell/commands/command-field.tsx'
import { answerCalls, success, type SentCall } from '../../testing/answered-calls.ts'
import { inApp } from '../../testing/in-app.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { chooseShortcuts } from '../../ui/index.ts'
import { ShortcutSettings } from './shortcut-settings.tsx'

const toggleSidebar = vi.fn<() => void>()
let calls: readonly SentCall[] = []

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  toggleSidebar.mockClear()
  chooseShortcuts({})
  userStore.set(BANK_OPERATOR)
  calls = answerCalls(({ body }) =>
    success({ hasShortcuts: true, hasTaskMails: true, shortcuts: Reflect.get(Object(body), 'shortcuts') }),
  )
  render(
    inApp(
      <>
        <CommandField isCompact={false} onToggleSidebar={toggleSidebar} />
        <ShortcutSettings />
      </>,
    ),
  )
})

const saved = () => calls.filter(({ path }) => path === saveSettings.path).map(({ body }) => body)
const button = (name: RegExp) => screen.getByRole('button', { name })

test('a shortcut gets another key, which works immediately, is saved, and is shown in the list of keys', async () => {
  const user = userEvent.setup()
  await user.click(button(/^Change \[: Collapse/))
  expect(button(/^Change \[: Collapse/).textContent).toBe('Press the new key')
  await user.keyboard('b')
  expect(button(/^Change B: Collapse/)).toBeTruthy()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(saved()).toEqual([{ shortcuts: [{ original: '[', chord: 'b' }] }])
  expect(toggleSidebar).not.toHaveBeenCalled()
  await user.keyboard('[[b')
  expect(toggleSidebar).toHaveBeenCalledOnce()
  await user.keyboard('{Shift>}?{/Shift}')
  const row = (await screen.findByText('Collapse or expand the sidebar', { selector: 'dd' })).closest('div')
  expect(row?.querySelector('kbd')?.textContent).toBe('B')
})

test('a key in use is reported, and Escape changes nothing', async () => {
  const user = userEvent.setup()
  await user.click(button(/^Change \[: Collapse/))
  await user.keyboard('j')
  expect(screen.getByRole('alert').textContent).toBe(
    'J is already used for: Next or previous row. Press another key.',
  )
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/is reserved by the browser/)
  await user.keyboard('{Escape}')
  expect(button(/^Change \[: Collapse/)).toBeTruthy()
  expect(saved()).toEqual([])
})

test('a shortcut is disabled and restored, alone or with all others', async () => {
  const user = userEvent.setup()
  await user.click(button(/^Turn off \[/))
  await user.keyboard('[[')
  expect(toggleSidebar).not.toHaveBeenCalled()
  await user.click(button(/^Back to \[/))
  await user.keyboard('[[')
  expect(toggleSidebar).toHaveBeenCalledOnce()
  await user.click(button(/^Turn off G: Go to/))
  await user.click(button(/^Turn off Alt\+A/))
  await user.click(button(/^Reset all/))
  expect(saved()).toEqual([
    { shortcuts: [{ original: '[' }] },
    { shortcuts: [] },
    { shortcuts: [{ original: 'g' }] },
    { shortcuts: [{ original: 'g' }, { original: 'Alt+a' }] },
    { shortcuts: [] },
  ])
})
