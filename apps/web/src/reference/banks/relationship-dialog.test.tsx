// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { idAt } from '../../testing/message-samples.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { RelationshipDialog } from './relationship-dialog.tsx'

const SAVE = 'POST /api/relationships'
const done = vi.fn<() => void>()

function Component() {
  return <RelationshipDialog onDone={done} onClose={() => undefined} />
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  done.mockClear()
})

test.each([
  ['Sent', 'send', 'Allow', 'allow'],
  ['Received', 'receive', 'Warn', 'warn'],
  ['Received', 'receive', 'Refuse', 'refuse'],
])('a relationship is requested as chosen: %s, %s, %s, %s', async (direction, sent, rule, ruling) => {
  const { bodiesOf } = openPages('/', [{ path: '/', Component }], {
    [SAVE]: () => success({ isWaiting: true, changeId: idAt(1) }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Correspondent')
  await userEvent.type(screen.getByRole('textbox', { name: /^Counterparty BIC/ }), 'cobadeff')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), direction)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rule' }), rule)
  await userEvent.click(screen.getByRole('button', { name: 'Save relationship' }))
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodiesOf(SAVE)).toMatchObject([
    { name: 'Correspondent', counterparty: 'COBADEFF', direction: sent, ruling, messagingTypes: [] },
  ])
})
