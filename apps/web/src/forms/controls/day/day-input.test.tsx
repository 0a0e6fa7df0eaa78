// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../../i18n/index.ts'
import { inApp } from '../../../testing/in-app.tsx'
import { Field } from '../../../ui/index.ts'
import { DayInput } from './day-input.tsx'
import { MinuteInput } from './minute-input.tsx'

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})

/** Renders an input and returns the list of the values that it reported. */
function open(Input: ComponentType<Parameters<typeof DayInput>[0]>, first = ''): readonly string[] {
  const values: string[] = []
  function Form() {
    const [value, setValue] = useState(first)
    const change = (next: string) => {
      values.push(next)
      setValue(next)
    }
    return (
      <>
        <Field label="Issued on">
          {(control) => <Input control={control} value={value} onChange={change} />}
        </Field>
        <button type="button">Elsewhere</button>
      </>
    )
  }
  render(inApp(<Form />))
  return values
}

const field = () => screen.getByRole('textbox', { name: 'Issued on' })
const calendar = () => screen.queryByRole('region', { name: 'Calendar' })

async function openCalendar(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  await screen.findByRole('region', { name: 'Calendar' })
}

describe('a day', () => {
  test('typed in another format is reported as an ISO date, and shown so once the field is left', async () => {
    const values = open(DayInput)
    await userEvent.type(field(), '20.11.2026')
    expect(values.at(-1)).toBe('2026-11-20')
    expect(field()).toHaveProperty('value', '20.11.2026')
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(field()).toHaveProperty('value', '2026-11-20')
  })

  test('that does not exist stays unchanged', async () => {
    const values = open(DayInput)
    await userEvent.type(field(), '2026-02-30')
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(values.at(-1)).toBe('2026-02-30')
    expect(field()).toHaveProperty('value', '2026-02-30')
  })

  test('picked from the calendar closes it, and the focus returns to the field', async () => {
    const values = open(DayInput, '2026-11-20')
    await openCalendar()
    await userEvent.click(screen.getByRole('button', { name: /^Tuesday, 24 November 2026/ }))
    expect(values).toEqual(['2026-11-24'])
    expect(calendar()).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  test('Escape closes only the calendar', async () => {
    open(DayInput, '2026-11-20')
    await openCalendar()
    let isHeard = false
    document.addEventListener('keydown', () => (isHeard = true), { once: true })
    await userEvent.keyboard('{Escape}')
    expect(calendar()).toBeNull()
    expect(isHeard).toBe(false)
    expect(document.activeElement).toBe(field())
  })
})

describe('a minute', () => {
  test('is shown without its letter T, and picking a day preserves the time', async () => {
    const values = open(MinuteInput, '2026-11-20T14:03')
    expect(field()).toHaveProperty('value', '2026-11-20 14:03')
    await openCalendar()
    await userEvent.click(screen.getByRole('button', { name: /^Tuesday, 24 November 2026/ }))
    expect(values).toEqual(['2026-11-24T14:03'])
    expect(field()).toHaveProperty('value', '2026-11-24 14:03')
  })

  test('starts at midnight if only a day was picked', async () => {
    const values = open(MinuteInput)
    await openCalendar()
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(values[0]).toMatch(/T00:00$/)
  })
})
