import {
  explainMx,
  type Finding,
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
import type { FindingQuota } from './finding-quota.ts'
import { exitOf, exitOfMx, findingLines, moreLines } from './findings.ts'
import { headline, headlineOfMx } from './headline.ts'
import { printable, type Wording } from './wording.ts'

/** `nostro parse`: the headers and fields of a message, unchanged, and the findings of its structure. */
export const parse: Command = {
  mt: (message, { quota }) => ({
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
      ...framed(message.findings, quota, wording).map((line) => `  ${line}`),
    ],
    exit: exitOf(message.findings),
  }),
  mx: async (message, { quota }) => {
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
      lines: (wording) => {
        const { shown: findings, more } = quota.take(message.findings)
        return [
          headlineOfMx(message, wording),
          ...elementLines(explainMx(message, { schemas, findings }), wording),
          ...moreLines(more, wording).map((line) => `  ${line}`),
        ]
      },
      exit: exitOfMx(messageTypeOfMx(message), message.findings),
    }
  },
}

function framed(findings: readonly Finding[], quota: FindingQuota, wording: Wording): readonly string[] {
  const { shown, more } = quota.take(findings)
  return [...findingLines(shown, wording), ...moreLines(more, wording)]
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
