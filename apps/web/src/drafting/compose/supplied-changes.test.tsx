// @vitest-environment jsdom
import { definitionOf, toPayload } from '@nostro/messages'
import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'

import { createFormStore, FormStoreProvider } from '../../forms/index.ts'
import { i18n, startTexts } from '../../i18n/index.ts'
import { detailAt } from '../../testing/message-samples.ts'
import { SuppliedChanges } from './supplied-changes.tsx'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const definition = MT103

const named = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeAll(async () => await startTexts('work', 'content'))

test('the bank’s changes of an application are listed, and removed from the list when they are reverted', () => {
  const supplied = { currency: 'EUR', interbankSettledAmount: '1250.75', detailsOfCharges: 'SHA' }
  const store = createFormStore(definition, supplied)
  const message = detailAt(1, { supplied: toPayload(definition, supplied, 'response') })
  render(
    <I18nextProvider i18n={i18n}>
      <FormStoreProvider value={store}>
        <SuppliedChanges message={message} />
      </FormStoreProvider>
    </I18nextProvider>,
  )
  expect(named()).toEqual([])
  act(() => {
    store.change('interbankSettledAmount', '1250.76')
    // The bank may fill in fields that the company left empty.
    store.change('senderReference', 'REF1')
  })
  expect(named()).toEqual([i18n.t('field.interbankSettledAmount')])
  act(() => store.change('interbankSettledAmount', '1250.75'))
  expect(named()).toEqual([])
})
