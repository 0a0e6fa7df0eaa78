import { isUuid } from '@nostro/kernel'
import { z } from 'zod'

const row = z.record(z.string(), z.unknown())

const lineSchema = z.object({
  id: z.string().refine(isUuid),
  people: z.record(z.string(), z.string()),
  attachments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      contentType: z.string(),
      size: z.number(),
    }),
  ),
  rows: z.record(z.string(), z.array(row)),
})

/** A message as stored in a line of an archive file. */
export type ArchivedLine = z.infer<typeof lineSchema>

/** Parses a line of a file that contains messages. */
export function readLine(line: string): ArchivedLine {
  return lineSchema.parse(JSON.parse(line))
}
