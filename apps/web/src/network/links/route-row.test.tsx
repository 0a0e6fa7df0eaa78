// @vitest-environment jsdom
import type { NetworkRoute } from '@nostro/contract'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { RouteRow } from './route-row.tsx'

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})

function shown(route: Partial<NetworkRoute>) {
  const whole: NetworkRoute = {
    id: '7a562c67-ca16-48ba-b074-65581be6f001',
    version: 1,
    direction: 'out',
    linkId: '7a562c67-ca16-48ba-b074-65581be6f002',
    linkName: 'SWIFT',
    ...route,
  }
  render(inApp(<RouteRow route={whole} index={0} count={1} onMove={() => {}} onAct={() => {}} />))
}

test.each([
  ['MT103', /contingency processing since 2025-11-22/],
  ['MT102', /refuses MT102/],
  ['MT2', /MT202/],
])('a route of %s says what the network does with it', (messagingType, note) => {
  shown({ messagingType })
  expect(screen.getAllByText(note).length).toBeGreaterThan(0)
})

test.each<readonly [string, Partial<NetworkRoute>]>([
  ['of received messages', { messagingType: 'MT103', direction: 'in' }],
  ['of another type', { messagingType: 'pacs.008' }],
  ['without a type', {}],
])('a route %s says nothing', (_, route) => {
  shown(route)
  expect(screen.queryByText(/contingency|refuses/)).toBeNull()
})
