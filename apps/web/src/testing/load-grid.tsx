import { definitionOf } from '@nostro/messages'
import { cleanup, render, screen } from '@testing-library/react'

import { createFormStore, FormStoreProvider } from '../forms/index.ts'
import { MemberField } from '../forms/member-field.tsx'
import { inApp } from './in-app.tsx'

/** Loads the grid of statement lines with its texts. Afterwards a form renders it at once. */
export async function loadGrid(): Promise<void> {
  const definition = definitionOf('MT940')
  if (definition === undefined) throw new Error('MT940 is not defined')
  render(
    inApp(
      <FormStoreProvider value={createFormStore(definition, {})}>
        <MemberField path="statementLines" />
      </FormStoreProvider>,
    ),
  )
  await screen.findByRole('grid', {}, { timeout: 30_000 })
  cleanup()
}
