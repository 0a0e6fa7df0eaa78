import { act, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'

import { useDrawnInPieces } from './use-drawn-in-pieces.ts'

function Place({ isHere }: { readonly isHere: boolean }) {
  return <p>{useDrawnInPieces(isHere) ? 'content' : 'nothing yet'}</p>
}

test('content that comes is drawn after what had to be drawn at once', async () => {
  const { rerender } = render(<Place isHere={false} />)
  await act(async () => {
    flushSync(() => rerender(<Place isHere />))
    expect(screen.getByText('nothing yet')).toBeTruthy()
    await Promise.resolve()
  })
  expect(screen.getByText('content')).toBeTruthy()
})

test('content that is there at first is drawn with its place, and content that goes is gone at once', async () => {
  const { rerender } = render(<Place isHere />)
  expect(screen.getByText('content')).toBeTruthy()
  await act(async () => {
    flushSync(() => rerender(<Place isHere={false} />))
    expect(screen.getByText('nothing yet')).toBeTruthy()
    await Promise.resolve()
  })
})
