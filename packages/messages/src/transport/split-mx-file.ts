import { readMx } from '../mx/envelope/read-mx.ts'
import { readDataPduAnswer } from './data-pdu.ts'
import type { FilePart } from './split-fin-file.ts'

/**
 * Splits an XML file into its messages, each with only its own wrapper. A report of an interface is one part, and so is
 * a text without a message.
 */
export function splitMxFile(text: string): readonly FilePart[] {
  const answer = readDataPduAnswer(text)
  if (answer !== undefined) return [{ offset: 0, text, answer }]
  const messages = readMx(text)
  if (messages.length < 2) return [{ offset: 0, text }]
  let end = 0
  return messages.map(({ raw }) => {
    const offset = text.indexOf(raw, end)
    end = offset + raw.length
    const answered = readDataPduAnswer(raw)
    return { offset, text: raw, ...(answered && { answer: answered }) }
  })
}
