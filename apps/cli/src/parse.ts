import { type FinMessage, messageTypeOfFin, receiverBicOf, senderBicOf, uetrOf } from '@nostro/messages'

import type { Command } from './command.ts'
import { headline } from './headline.ts'
import { printable, type Wording } from './wording.ts'

/** `nostro parse`: the headers and fields of a message as they stand. */
export const parse: Command = (message) => ({
  json: {
    format: 'MT',
    type: messageTypeOfFin(message),
    direction: message.applicationHeader?.direction,
    sender: senderBicOf(message),
    receiver: receiverBicOf(message),
    uetr: uetrOf(message),
    acknowledgement: message.acknowledgement,
    fields: message.fields.map(({ tag, value }) => [tag, value]),
  },
  lines: (wording) => [headline(message, wording), ...fieldLines(message, wording)],
  hasErrors: message.findings.some((finding) => finding.severity === 'error'),
})

function fieldLines(message: FinMessage, { paint }: Wording): readonly string[] {
  const width = Math.max(...message.fields.map(({ tag }) => tag.length), 0)
  return message.fields.flatMap(({ tag, value }) =>
    value.split('\n').map((line, index) => {
      const label = (index === 0 ? tag : '').padEnd(width)
      return `  ${paint('cyan', label)}  ${printable(line)}`
    }),
  )
}
