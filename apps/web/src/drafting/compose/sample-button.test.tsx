// @vitest-environment jsdom
import { checkValues, defaultsOf, definitionOf } from '@nostro/messages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'

import { createFormStore, FormStoreProvider } from '../../forms/index.ts'
import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { SampleButton } from './sample-button.tsx'

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})

test.each(['MT103', 'MT910', 'MT950'])(
  'a sample of %s is a valid message in the name of the own bank (FORM-27)',
  async (type) => {
    const definition = definitionOf(type)
    if (definition === undefined) throw new Error(`${type} is not defined`)
    const uetr = 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90'
    const start = defaultsOf(definition, { uetr, senderBic: 'DEMECNBJXXX' })
    const store = createFormStore(definition, start)
    render(
      inApp(
        <FormStoreProvider value={store}>
          <SampleButton />
        </FormStoreProvider>,
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Fill with a sample' }))
    const { values } = store.get()
    expect(checkValues(definition, values).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(values['sender']).toBe('DEMECNBJXXX')
  },
)
