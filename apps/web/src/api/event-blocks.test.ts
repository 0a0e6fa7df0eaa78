import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { eventBlocks } from './event-blocks.ts'

/** Returns a body stream that delivers these chunks. */
function bodyOf(pieces: readonly Uint8Array<ArrayBuffer>[]) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

async function read(pieces: readonly Uint8Array<ArrayBuffer>[]) {
  const events: string[] = []
  let signs = 0
  const blocks = eventBlocks(bodyOf(pieces), () => {
    signs += 1
  })
  for await (const event of blocks) events.push(event)
  return { events, signs }
}

const encoded = (text: string) => new TextEncoder().encode(text)

describe('a stream of events', () => {
  test.each([
    ['one event', 'data: {"a":1}\n\n', ['{"a":1}']],
    ['several lines of one event', 'data: {\ndata: }\n\n', ['{\n}']],
    ['comments are ignored', ': still here\n\ndata: 1\n\n', ['1']],
    ['other fields are ignored', 'id: 7\nevent: x\ndata: 1\n\n', ['1']],
    ['line ends as in HTTP', 'data: 1\r\n\r\ndata: 2\r\n\r\n', ['1', '2']],
    ['an unfinished event is ignored', 'data: 1\n\ndata: 2', ['1']],
  ])('%s', async (_what, text, events) => {
    expect((await read([encoded(text)])).events).toEqual(events)
  })

  test('is read correctly for any split into chunks, even within a character', async () => {
    const bytes = encoded('data: {"name":"Ж漢"}\n\n: here\n\ndata: 2\n\n')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 6 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
        const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end))
        const { events, signs } = await read(pieces.filter(({ length }) => length > 0))
        expect(events).toEqual(['{"name":"Ж漢"}', '2'])
        expect(signs).toBeGreaterThan(0)
      }),
    )
  })
})
