import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'

import { i18n, startTexts } from '../../i18n/index.ts'
import { MessageTracking } from './message-tracking.tsx'

beforeAll(startTexts)

test('a report of another bank is a tracking step with its codes', () => {
  const at = '2026-11-20T06:03:05.000Z'
  render(
    <I18nextProvider i18n={i18n}>
      <MessageTracking
        steps={[{ step: 'statusReported', at, by: 'CHASUS33XXX', status: 'RJCT', reason: 'AC04' }]}
      />
    </I18nextProvider>,
  )
  const [step] = within(screen.getByRole('list', { name: i18n.t('detail.tracking') })).getAllByRole(
    'listitem',
  )
  for (const words of ['Status report received', 'Status RJCT', 'Reason AC04', 'CHASUS33XXX'])
    expect(step?.textContent).toContain(words)
})
