// @vitest-environment jsdom
import { loadDefinition } from '@nostro/messages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'

import { createFormStore, FormStoreProvider } from '../../forms/index.ts'
import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { NetworkNotice } from './choices/network-notice.tsx'

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})

async function opened(type: string) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  const store = createFormStore(definition, {})
  render(
    inApp(
      <FormStoreProvider value={store}>
        <NetworkNotice />
      </FormStoreProvider>,
    ),
  )
  return store
}

test('a payment in MT shows that it is carried in contingency cases only, and changes to ISO 20022', async () => {
  const store = await opened('MT103')
  expect(screen.getByText(/contingency processing since 2025-11-22/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send as pacs.008' }))
  expect(store.get().sendAs).toBe('ISO20022')
  expect(screen.queryByText(/contingency/)).toBeNull()
})

test.each(['MT940', 'pacs.008'])('%s shows no such notice', async (type) => {
  await opened(type)
  expect(screen.queryByText(/contingency/)).toBeNull()
})

test.each(['MT199', 'MT299'])('%s names the type that replaces it for investigations', async (type) => {
  await opened(type)
  expect(
    screen.getByText(
      `Between banks ${type} for an investigation is replaced by camt.110 or camt.111 from 2027-11.`,
    ),
  ).toBeTruthy()
})
