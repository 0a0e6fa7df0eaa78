import type { FileAnswer } from '@nostro/contract'
import type { FastifyReply } from 'fastify'

/** Sends a file to be saved, never to be shown: whatever it holds, the browser runs none of it (IO-9, IO-11). */
export async function sendFile(reply: FastifyReply, { name, contentType, bytes }: FileAnswer) {
  return await reply
    .header(
      'content-disposition',
      `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(contentType)
    .send(Buffer.from(bytes))
}
