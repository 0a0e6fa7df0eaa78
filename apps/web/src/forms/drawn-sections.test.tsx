// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { defaultsOf, loadDefinition } from '@nostro/messages'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLanguage, loadMxTexts, startTexts } from '../i18n/index.ts'
import { inApp } from '../testing/in-app.tsx'
import { controlId } from './control-ids.ts'
import { createFormStore, FormStoreProvider, MessageForm, showControl } from './index.ts'

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadMxTexts()
})
beforeEach(() => chooseLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const LAST_FILLED = 'creditTransfer.creditorAgent.bicfi'

async function pacs008() {
  const definition = await loadDefinition('pacs.008')
  if (definition === undefined) throw new Error('pacs.008 is not defined')
  const values = defaultsOf(definition, {
    uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
    reference: 'REF0001',
    now: '2026-11-21 10:15:00',
    senderBic: 'DEMECNBJXXX',
  })
  const store = createFormStore(definition, values)
  const form = inApp(
    <FormStoreProvider value={store}>
      <MessageForm />
    </FormStoreProvider>,
  )
  return { store, form, sections: definition.sections.length }
}

test('all sections of a form are rendered, for any number of them', async () => {
  const { form, sections } = await pacs008()
  render(form)
  expect(document.querySelectorAll('section')).toHaveLength(sections)
})

test('a control in a section that is not rendered yet can get the focus', async () => {
  const { store, form, sections } = await pacs008()
  // Disables the test environment of React, so that later rendering is deferred as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(form))
  expect(document.querySelectorAll('section').length).toBeLessThan(sections)
  expect(document.getElementById(controlId(LAST_FILLED))).toBeNull()
  showControl(store, LAST_FILLED)
  expect(document.activeElement?.id).toBe(controlId(LAST_FILLED))
  flushSync(() => root.unmount())
})
