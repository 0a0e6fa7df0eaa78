import {
  explainMx,
  type FinMessage,
  leafElementsOf,
  loadSchemasOf,
  messageTypeOfFin,
  messageTypeOfMx,
  receiverBicOf,
  senderBicOf,
  summaryOfMx,
  uetrOf,
} from '@nostro/messages'

import type { Command } from './command.ts'
import { elementLines } from './element-lines.ts'
import { exitOf, exitOfMx, findingLines } from './findings.ts'
import { headline, headlineOfMx } from './headline.ts'
import { printable, type Wording } from './wording.ts'

/** `nostro parse`: the headers and fields of a message as they stand, and what is wrong with its frame. */
export const parse: Command = {
  mt: (message) => ({
    json: () => ({
      format: 'MT',
      type: messageTypeOfFin(message),
      direction: message.applicationHeader?.direction,
      sender: senderBicOf(message),
      receiver: receiverBicOf(message),
      uetr: uetrOf(message),
      acknowledgement: message.acknowledgement,
      fields: message.fields.map(({ tag, value }) => [tag, value]),
    }),
    lines: (wording) => [
      headline(message, wording),
      ...fieldLines(message, wording),
      ...findingLines(message.findings, wording).map((line) => `  ${line}`),
    ],
    exit: exitOf(message.findings),
  }),
  mx: async (message) => {
    const schemas = await loadSchemasOf(message)
    const { senderBic, receiverBic, uetr } = summaryOfMx(message)
    return {
      json: () => ({
        format: 'MX',
        type: messageTypeOfMx(message),
        sender: senderBic,
        receiver: receiverBic,
        uetr,
        elements: leafElementsOf(message, schemas).map(({ path, value }) => [path, value]),
      }),
      lines: (wording) => [
        headlineOfMx(message, wording),
        ...elementLines(explainMx(message, { schemas, findings: message.findings }), wording),
      ],
      exit: exitOfMx(messageTypeOfMx(message), message.findings),
    }
  },
}

function fieldLines(message: FinMessage, { paint }: Wording): readonly string[] {
  const width = message.fields.reduce((widest, { tag }) => Math.max(widest, tag.length), 0)
  return message.fields.flatMap(({ tag, value }) =>
    value.split('\n').map((line, index) => {
      const label = (index === 0 ? tag : '').padEnd(width)
      return `  ${paint('cyan', label)}  ${printable(line)}`
    }),
  )
}
