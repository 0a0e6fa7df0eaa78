// @vitest-environment jsdom
import { definitionOf } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { idAt } from '../../testing/message-samples.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { EarlierDialog } from './earlier-dialog.tsx'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const definition = MT103

const EARLIER = {
  status: MESSAGE_STATUSES.draft,
  createdAt: '2026-11-20T08:00:00.000Z',
  payeeName: 'DEMO IMPORT COMPANY',
}

function Component() {
  return <EarlierDialog definition={definition} onFill={() => undefined} onClose={() => undefined} />
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

test('an earlier message is listed with its amount, payee and time, and a draft without amount lacks that fact', async () => {
  openPages('/', [{ path: '/', Component }], {
    'GET /api/drafting/earlier-messages': () =>
      success({
        rowList: [
          { ...EARLIER, id: idAt(1), businessId: 'PAY1', currency: 'EUR', amount: '1200.5' },
          { ...EARLIER, id: idAt(2), businessId: '', currency: '', amount: '' },
        ],
      }),
  })
  const [paid, unpaid] = await screen.findAllByRole('listitem')
  expect(paid?.textContent).toContain('PAY1')
  expect(paid?.textContent).toMatch(/EUR\s1,200\.50 · DEMO IMPORT COMPANY · /)
  expect(unpaid?.textContent).not.toContain('EUR')
  expect(unpaid?.textContent).toMatch(/DEMO IMPORT COMPANY · /)
})
