// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { Field } from './field.tsx'
import { TextInput } from './native-controls.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

/** Returns the description that a screen reader announces in addition to the control's name. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ')
}

test('a field without hint and error has no description', () => {
  render(inApp(<Field label="Amount">{(control) => <TextInput {...control} />}</Field>))
  const control = screen.getByRole('textbox', { name: 'Amount' })
  expect(control.hasAttribute('aria-describedby')).toBe(false)
  expect(control.hasAttribute('aria-invalid')).toBe(false)
})

test('hint and error are connected with the control', () => {
  render(
    inApp(
      <Field label="Amount" hint="Two decimals" error="Enter an amount." isRequired>
        {(control) => <TextInput {...control} />}
      </Field>,
    ),
  )
  const control = screen.getByRole('textbox', { name: /^Amount/ })
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.getAttribute('aria-required')).toBe('true')
  expect(descriptionOf(control)).toBe('Two decimals Error:Enter an amount.')
})
