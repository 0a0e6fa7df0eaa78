/**
 * Yields the data of each server-sent event of a response, as text, in order. `onSign` is called for every received
 * chunk. Comments and fields other than `data` are ignored. Source: HTML Living Standard, 9.2.6.
 */
export async function* eventBlocks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSign: () => void,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    const blocks = (unread + value).replaceAll('\r\n', '\n').split('\n\n')
    unread = blocks.pop() ?? ''
    yield* blocks.flatMap(dataOf)
  }
}

function dataOf(block: string): readonly string[] {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'))
  return lines.length === 0 ? [] : [lines.map((line) => line.replace(/^data: ?/, '')).join('\n')]
}
