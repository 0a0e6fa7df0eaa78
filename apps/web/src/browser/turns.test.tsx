import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useTurn } from './turns.ts'

const frames: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
})
afterEach(async () => {
  // Whoever comes next finds nobody in front.
  while (frames.length > 0) await frame()
})

function Part({ name }: { readonly name: string }) {
  return <p>{`${name} ${useTurn() ? 'is drawn' : 'waits'}`}</p>
}

async function frame(): Promise<void> {
  await act(async () => {
    for (const draw of frames.splice(0)) draw()
    await Promise.resolve()
  })
}

function drawn(): readonly string[] {
  return screen.queryAllByText(/is drawn/).map(({ textContent }) => textContent.split(' ')[0] ?? '')
}

test('heavy parts are drawn one after the other, each in frames of its own', async () => {
  render(['first', 'second', 'third'].map((name) => <Part key={name} name={name} />))
  await vi.waitFor(() => expect(drawn()).toEqual(['first']))
  await frame()
  expect(drawn()).toEqual(['first'])
  await frame()
  await vi.waitFor(() => expect(drawn()).toEqual(['first', 'second']))
  await frame()
  expect(drawn()).toEqual(['first', 'second'])
  await frame()
  await vi.waitFor(() => expect(drawn()).toEqual(['first', 'second', 'third']))
})

test('a part that has left keeps nobody waiting', async () => {
  const { rerender } = render(['first', 'gone', 'last'].map((name) => <Part key={name} name={name} />))
  await vi.waitFor(() => expect(drawn()).toEqual(['first']))
  rerender(['first', 'last'].map((name) => <Part key={name} name={name} />))
  await frame()
  await frame()
  await vi.waitFor(() => expect(drawn()).toEqual(['first', 'last']))
})
