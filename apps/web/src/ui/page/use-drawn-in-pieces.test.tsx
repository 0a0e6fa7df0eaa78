import { act, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'

import { useDrawnInPieces, useDrawnParts } from './use-drawn-in-pieces.ts'

function Place({ isHere }: { readonly isHere: boolean }) {
  return <p>{useDrawnInPieces(isHere) ? 'content' : 'nothing yet'}</p>
}

test('content that arrives later is rendered after urgent updates', async () => {
  const { rerender } = render(<Place isHere={false} />)
  await act(async () => {
    flushSync(() => rerender(<Place isHere />))
    expect(screen.getByText('nothing yet')).toBeTruthy()
    await Promise.resolve()
  })
  expect(screen.getByText('content')).toBeTruthy()
})

test('content present at first is rendered immediately, and removed content disappears immediately', async () => {
  const { rerender } = render(<Place isHere />)
  expect(screen.getByText('content')).toBeTruthy()
  await act(async () => {
    flushSync(() => rerender(<Place isHere={false} />))
    expect(screen.getByText('nothing yet')).toBeTruthy()
    await Promise.resolve()
  })
})

const PARTS = ['first', 'second', 'third', 'fourth']

function Parts({ isWhole }: { readonly isWhole: boolean }) {
  return <p>{useDrawnParts(PARTS, { isWhole }).join(' ')}</p>
}

test('parts further down are rendered after the first ones, which are visible immediately', async () => {
  await act(async () => {
    flushSync(() => render(<Parts isWhole={false} />))
    expect(screen.getByText('first')).toBeTruthy()
    await Promise.resolve()
  })
  expect(screen.getByText('first second third fourth')).toBeTruthy()
})

test('each frame renders one more part', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  render(<Parts isWhole={false} />)
  for (const shown of ['first', 'first second', 'first second third', 'first second third fourth']) {
    expect(screen.getByText(shown)).toBeTruthy()
    await act(async () => {
      for (const draw of frames.splice(0)) draw()
      await Promise.resolve()
    })
  }
})

test('with isWhole all parts are rendered at once', async () => {
  await act(async () => {
    flushSync(() => render(<Parts isWhole />))
    expect(screen.getByText('first second third fourth')).toBeTruthy()
    await Promise.resolve()
  })
})
