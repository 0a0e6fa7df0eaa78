import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { inSeparateTask, useDrawTurn } from './turns.ts'
import { eventually } from '../testing/eventually.ts'

const frames: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
})
afterEach(async () => {
  // Empties the queue, so that the next test starts without pending parts.
  while (frames.length > 0) await frame()
})

function Part({ name }: { readonly name: string }) {
  return <p>{`${name} ${useDrawTurn() ? 'is drawn' : 'waits'}`}</p>
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

test('heavy parts are drawn one after the other, each in separate frames', async () => {
  render(['first', 'second', 'third'].map((name) => <Part key={name} name={name} />))
  await eventually(() => expect(drawn()).toEqual(['first']))
  await frame()
  expect(drawn()).toEqual(['first'])
  await frame()
  await eventually(() => expect(drawn()).toEqual(['first', 'second']))
  await frame()
  expect(drawn()).toEqual(['first', 'second'])
  await frame()
  await eventually(() => expect(drawn()).toEqual(['first', 'second', 'third']))
})

test('an unmounted part does not delay the next', async () => {
  const { rerender } = render(['first', 'gone', 'last'].map((name) => <Part key={name} name={name} />))
  await eventually(() => expect(drawn()).toEqual(['first']))
  rerender(['first', 'last'].map((name) => <Part key={name} name={name} />))
  await frame()
  await frame()
  await eventually(() => expect(drawn()).toEqual(['first', 'last']))
})

test('work started at the same moment runs in order, with a task of the page in between', async () => {
  const done: string[] = []
  const work = ['first', 'second', 'third'].map(async (name) => {
    await inSeparateTask()
    done.push(name)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done.push(`the page after the ${name}`), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
  await Promise.all(work)
  await eventually(() => expect(done).toHaveLength(6))
  expect(done.filter((name) => !name.startsWith('the page'))).toEqual(['first', 'second', 'third'])
  expect(done.indexOf('the page after the first')).toBeLessThan(done.indexOf('third'))
})

test('failed work does not delay the next', async () => {
  const failing = (async () => {
    await inSeparateTask()
    throw new Error('no work')
  })()
  const next = inSeparateTask()
  await expect(failing).rejects.toThrow('no work')
  await expect(next).resolves.toBeUndefined()
})
