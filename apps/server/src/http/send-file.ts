import type { FileAnswer } from '@nostro/contract'
import type { FastifyReply } from 'fastify'

/** Sends a file as a download, so that the browser never executes its content. */
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

/** Encodes a name for an extended parameter, which allows fewer characters than a URL. Source: RFC 8187. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
