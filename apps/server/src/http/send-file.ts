import type { FileAnswer } from '@nostro/contract'
import type { FastifyReply } from 'fastify'

/** Sends a file to be saved, never to be shown: whatever it holds, the browser runs none of it (IO-9, IO-11). */
export async function sendFile(
  reply: FastifyReply,
  { name, shownName = name, contentType, bytes }: FileAnswer,
) {
  return await reply
    .header(
      'content-disposition',
      `attachment; filename="${name}"; filename*=UTF-8''${encodedName(shownName)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(contentType)
    .send(Buffer.from(bytes))
}

/** Source: RFC 8187: what may stand in an extended parameter unencoded is less than in an address. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
