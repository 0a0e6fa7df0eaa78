// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { chooseLanguage, loadNetworkTexts, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { NetworkChangesPage } from './network-changes-page.tsx'

const PATH = '/enterprise/network-changes'

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadNetworkTexts()
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, roleList: ['ROLE_ADMIN'] })
})

test('the page lists what the network accepts, with the use of the bank and the sources', async () => {
  openPages(PATH, [{ path: PATH, Component: NetworkChangesPage }], {
    'GET /api/network-use': () =>
      success({ rowList: [{ messagingType: 'MT103', sent: 1200, sharedTemplates: 2 }] }),
  })
  const sentence = await screen.findByText(/carries MT103, MT200, MT202, and MT205 only by contingency/)
  const row = within(sentence.closest('li') ?? document.body)
  expect(row.getByText('MT103: 1,200 sent in 90 days; MT103: 2 shared templates')).toBeTruthy()
  expect(row.getByText(/2025-11-22: swift\.com/)).toBeTruthy()
  const recall = screen.getByText(/must go through the recall service/)
  expect(recall.textContent).toContain('2026-11 or 2027-11 (sources disagree)')
  expect(within(recall.closest('li') ?? document.body).getByText('Not used')).toBeTruthy()
})
