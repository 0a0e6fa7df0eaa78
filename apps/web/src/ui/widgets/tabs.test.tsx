import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { Tabs } from '../index.ts'

const tabs = [
  { name: 'overview', title: 'Overview' },
  { name: 'text', title: 'Text' },
  { name: 'timeline', title: 'Timeline' },
] as const

function Example() {
  const [chosen, choose] = useState<(typeof tabs)[number]['name']>('overview')
  return (
    <Tabs label="Views" tabs={tabs} chosen={chosen} onChoose={choose}>
      View of {chosen}
    </Tabs>
  )
}

test('a press shows another view', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'Text' }))
  expect(screen.getByRole('tabpanel', { name: 'Text' }).textContent).toBe('View of text')
})

test('one tab is in the Tab order; arrows move in a circle, Home and End to the ends', async () => {
  render(<Example />)
  await userEvent.tab()
  const shown = []
  for (const key of ['{ArrowLeft}', '{ArrowRight}', '{End}', '{Home}']) {
    await userEvent.keyboard(key)
    shown.push(document.activeElement?.textContent)
  }
  expect(shown).toEqual(['Timeline', 'Overview', 'Timeline', 'Overview'])
})
